import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'

const waitMs = 120_000
const pollMs = 100

/** Orders the worker to erase what came in up to now for one restaurant; answers the order's id. */
export async function orderErasure(trx: Knex, restaurantId: string, accountId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `INSERT INTO import_orders (kind, restaurant_id, ordered_by, up_to_file_id)
     SELECT 'erase', ?::uuid, ?::uuid, COALESCE(max(id), 0) FROM inbox_files RETURNING id`,
    [restaurantId, accountId],
  )
  await trx.raw('NOTIFY inbox')
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the order was not inserted')
  return id
}

/** Waits until the worker is done and answers how many tickets it deleted; 503 when it takes too long, the order stands. */
export async function awaitErasure(knex: Knex, orderId: number): Promise<number> {
  for (const giveUpAt = Date.now() + waitMs; Date.now() < giveUpAt; await wait(pollMs)) {
    const order = await knex<{ id: number; state: string; deleted_tickets: number | null }>('import_orders')
      .select('state', 'deleted_tickets')
      .where('id', orderId)
      .first()
    if (order?.state === 'done') return order.deleted_tickets ?? 0
  }
  throw new AppError({
    status: 503,
    code: 'unavailable',
    message: "Une erreur s'est produite, veuillez réessayer, Actualisez votre page",
    retryAfterSeconds: 30,
  })
}
