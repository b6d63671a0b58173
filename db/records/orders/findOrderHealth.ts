import type { Knex } from 'knex'

/** How the orders to the worker do: those that wait, those of them that keep failing, and the age of the oldest in seconds. */
export interface OrderHealth {
  readonly waiting: number
  readonly failing: number
  readonly oldestSeconds: number | null
}

const ANSWER_MS = 2_000
/** A restaurant that is busy, or a store that starts again, costs an order some tries. */
const FAILING_AFTER = 5

const HEALTH = `
  SELECT count(*)::int AS waiting, count(*) FILTER (WHERE attempts >= ?)::int AS failing,
    extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
  FROM import_orders WHERE state = 'pending'`

/** Reads how the orders do, from the index of those that wait. */
export async function findOrderHealth(knex: Knex): Promise<OrderHealth> {
  const { rows } = await knex.raw<{ rows: OrderHealth[] }>(HEALTH, [FAILING_AFTER]).timeout(ANSWER_MS)
  const [health] = rows
  if (health === undefined) throw new Error('no row of the orders’ health')
  return health
}
