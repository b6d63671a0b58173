import type { Knex } from 'knex'
import { queryRows } from '../clickhouse/query.ts'
import { lockRestaurants } from '../postgres/lockRestaurants.ts'
import { compareMonths } from './compareMonths.ts'
import type { BothStores, MonthDifference, Scope } from './compareMonths.ts'

/** Which store answered something else than Postgres knows. */
export type DifferingStore = 'clickhouse' | 'cube'

const LOCK_WAIT = '20s'

/**
 * Compares a part of the stores and notes every difference that is confirmed while nobody writes to its restaurant; answers
 * those that are new. A file that ClickHouse has and Postgres has not judged yet is no difference: it is about to be stored again.
 */
export async function findDifferences(stores: BothStores, scope: Scope = {}): Promise<MonthDifference[]> {
  const suspected = await compareMonths(stores, scope)
  const months = new Map<string, string[]>()
  const noted = new Set((await listOpen(stores.knex)).map(placeOf))
  for (const { restaurantId, month } of suspected.filter((one) => !noted.has(placeOf(one)))) {
    months.set(restaurantId, [...(months.get(restaurantId) ?? []), month])
  }
  const found: MonthDifference[] = []
  const failures: unknown[] = []
  for (const [restaurantId, list] of months) {
    // One restaurant whose lock is held for long must not hide the others' losses.
    const noted = await confirm(stores, restaurantId, list).catch((error: unknown) => failures.push(error))
    if (Array.isArray(noted)) found.push(...noted)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} restaurants could not be compared`)
  return found
}

async function listOpen(knex: Knex): Promise<{ restaurantId: string; month: string }[]> {
  return await knex('store_differences')
    .whereNull('healed_at')
    .select('restaurant_id as restaurantId', knex.raw(`to_char(month, 'YYYY-MM-DD') AS month`))
}

function placeOf({ restaurantId, month }: { restaurantId: string; month: string }): string {
  return `${restaurantId} ${month}`
}

async function confirm(stores: BothStores, restaurantId: string, months: string[]): Promise<MonthDifference[]> {
  return await stores.knex.transaction(async (trx) => {
    await trx.raw(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
    await lockRestaurants(trx, [restaurantId])
    const scope = { restaurantIds: [restaurantId], months }
    const differing = await compareMonths({ knex: trx, clickhouse: stores.clickhouse }, scope)
    const settled: MonthDifference[] = []
    for (const difference of differing) {
      if (!(await isUnderWay({ ...stores, knex: trx }, difference))) settled.push(difference)
    }
    return await noteDifferences(trx, 'clickhouse', settled)
  })
}

/** A worker that was killed after ClickHouse and before Postgres leaves rows of a file that still waits: it is treated again. */
async function isUnderWay(
  { knex, clickhouse }: BothStores,
  { restaurantId, month }: MonthDifference,
): Promise<boolean> {
  const rows = await queryRows<{ fileId: number }>(clickhouse, {
    name: 'files_of_month',
    sql: `SELECT DISTINCT file_id AS fileId FROM pos.tickets
      WHERE restaurant_id = {restaurant:UUID} AND toStartOfMonth(ts) = {month:Date}`,
    params: { restaurant: restaurantId, month },
  })
  const files = rows.map(({ fileId }) => fileId)
  const waiting = await knex('inbox_files')
    .whereRaw(`state = 'pending' AND verdict IS NULL AND id = ANY (?::bigint[])`, [files])
    .first<object | undefined>('id')
  return waiting !== undefined
}

/** Notes differences; answers those that were not noted yet. From the commit on, the figures of these months say that they are being rebuilt. */
export async function noteDifferences(
  knex: Knex,
  store: DifferingStore,
  differences: readonly MonthDifference[],
): Promise<MonthDifference[]> {
  if (differences.length === 0) return []
  const rows = differences.map((one) => ({
    restaurant_id: one.restaurantId,
    month: one.month,
    store,
    expected_tickets: one.expectedTickets,
    expected_micros: one.expectedMicros,
    read_tickets: one.readTickets,
    read_micros: one.readMicros,
  }))
  const { rows: noted } = await knex.raw<{ rows: { restaurantId: string; month: string }[] }>(
    `INSERT INTO store_differences (restaurant_id, month, store, expected_tickets, expected_micros, read_tickets, read_micros)
     SELECT * FROM jsonb_to_recordset(?::jsonb) AS r (restaurant_id uuid, month date, store text, expected_tickets bigint,
       expected_micros numeric, read_tickets bigint, read_micros numeric)
     ON CONFLICT (restaurant_id, month, store) WHERE healed_at IS NULL DO NOTHING
     RETURNING restaurant_id AS "restaurantId", to_char(month, 'YYYY-MM-DD') AS month`,
    [JSON.stringify(rows)],
  )
  const fresh = new Set(noted.map(placeOf))
  return differences.filter((one) => fresh.has(placeOf(one)))
}

/** A restaurant's month whose figures are being rebuilt; month: its first day. */
export interface RebuildingMonth {
  readonly restaurantId: string
  readonly restaurant: string
  readonly month: string
}

/** How long after its healing a month is still said to be rebuilt: Cube must have looked at the stored parts anew, which it does each 0.3 s. */
const SETTLING = '1 second'

/** The months that are being rebuilt now, or were until a moment ago. */
export async function listRebuilding(knex: Knex): Promise<RebuildingMonth[]> {
  const { rows } = await knex.raw<{ rows: RebuildingMonth[] }>(
    `SELECT DISTINCT d.restaurant_id AS "restaurantId", r.name AS restaurant, to_char(d.month, 'YYYY-MM-DD') AS month
     FROM store_differences d JOIN restaurants r ON r.id = d.restaurant_id 
     WHERE d.healed_at IS NULL OR d.healed_at > clock_timestamp() - interval '${SETTLING}'
     ORDER BY restaurant, month`,
  )
  return rows
}
