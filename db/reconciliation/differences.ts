import type { Knex } from 'knex'
import { queryRows } from '../clickhouse/query.ts'
import { lockRestaurants } from '../records/restaurants/lockRestaurants.ts'
import { compareClock } from './compareClock.ts'
import { compareMonths } from './compareMonths.ts'
import type { BothStores, Scope } from './compareMonths.ts'
import type { MonthDifference } from './monthDifferences.ts'
import { placeOf } from './restaurantMonth.ts'

/** Which store answered something else than Postgres knows. */
export type DifferingStore = StoredKind | 'cube'

/** What ClickHouse holds and Postgres knows: the tickets, and the time clock on its own. */
export type StoredKind = 'clickhouse' | 'time_clock'

/** A difference, and where it was found. */
export type FoundDifference = MonthDifference & { readonly store: DifferingStore }

interface Kind {
  readonly compare: (stores: BothStores, scope?: Scope) => Promise<MonthDifference[]>
  readonly table: string
  readonly time: string
}

/** How each kind is compared, and the table that holds it. */
export const storedKinds: Readonly<Record<StoredKind, Kind>> = {
  clickhouse: { compare: compareMonths, table: 'pos.tickets', time: 'ts' },
  time_clock: { compare: compareClock, table: 'pos.time_clock', time: 'started_at' },
}

const LOCK_WAIT = '20s'

/**
 * Compares a part of the stores and notes every difference that is confirmed while nobody writes to its restaurant; answers
 * those that are new. A file that ClickHouse has and Postgres has not judged yet is no difference: it is about to be stored again.
 */
export async function findDifferences(stores: BothStores, scope: Scope = {}): Promise<FoundDifference[]> {
  return [
    ...(await findInKind(stores, 'clickhouse', scope)),
    // After the tickets: a loss of both is healed once.
    ...(await findInKind(stores, 'time_clock', scope)),
  ]
}

async function findInKind(stores: BothStores, kind: StoredKind, scope: Scope): Promise<FoundDifference[]> {
  const suspected = await storedKinds[kind].compare(stores, scope)
  const months = new Map<string, string[]>()
  const noted = new Set((await listOpen(stores.knex, kind)).map(placeOf))
  for (const { restaurantId, month } of suspected.filter((one) => !noted.has(placeOf(one)))) {
    months.set(restaurantId, [...(months.get(restaurantId) ?? []), month])
  }
  const found: FoundDifference[] = []
  const failures: unknown[] = []
  for (const [restaurantId, list] of months) {
    // One restaurant whose lock is held for long must not hide the others' losses.
    const scope = { restaurantIds: [restaurantId], months: list }
    const noted = await confirm(stores, kind, scope).catch((error: unknown) => failures.push(error))
    if (Array.isArray(noted)) found.push(...noted.map((one) => ({ ...one, store: kind })))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} restaurants could not be compared`)
  return found
}

async function listOpen(knex: Knex, store: StoredKind): Promise<{ restaurantId: string; month: string }[]> {
  return await knex('store_differences')
    .where('store', store)
    .whereNull('healed_at')
    .select('restaurant_id as restaurantId', knex.raw(`to_char(month, 'YYYY-MM-DD') AS month`))
}

async function confirm(stores: BothStores, kind: StoredKind, scope: Required<Scope>): Promise<MonthDifference[]> {
  return await stores.knex.transaction(async (trx) => {
    await trx.raw(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
    await lockRestaurants(trx, scope.restaurantIds)
    const differing = await storedKinds[kind].compare({ knex: trx, clickhouse: stores.clickhouse }, scope)
    const settled: MonthDifference[] = []
    for (const difference of differing) {
      if (!(await isUnderWay({ ...stores, knex: trx }, kind, difference))) settled.push(difference)
    }
    return await noteDifferences(trx, kind, settled)
  })
}

/** A worker that was killed after ClickHouse and before Postgres leaves rows of a file that still waits: it is treated again. */
async function isUnderWay(
  { knex, clickhouse }: BothStores,
  kind: StoredKind,
  { restaurantId, month }: MonthDifference,
): Promise<boolean> {
  const { table, time } = storedKinds[kind]
  const rows = await queryRows<{ fileId: number }>(clickhouse, {
    name: 'files_of_month',
    sql: `SELECT DISTINCT file_id AS fileId FROM ${table}
      WHERE restaurant_id = {restaurant:UUID} AND toDate(toStartOfMonth(${time})) = {month:Date}`,
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
  readonly store: DifferingStore
}

/** How long after its healing a month is still said to be rebuilt: Cube must have looked at the stored parts anew, which it does each 0.3 s. */
const SETTLING = '1 second'

/** The months that are being rebuilt now, or were until a moment ago. */
export async function listRebuilding(knex: Knex): Promise<RebuildingMonth[]> {
  const { rows } = await knex.raw<{ rows: RebuildingMonth[] }>(
    `SELECT DISTINCT d.restaurant_id AS "restaurantId", r.name AS restaurant, to_char(d.month, 'YYYY-MM-DD') AS month, d.store
     FROM store_differences d JOIN restaurants r ON r.id = d.restaurant_id
     WHERE d.healed_at IS NULL OR d.healed_at > clock_timestamp() - interval '${SETTLING}'
     ORDER BY restaurant, month`,
  )
  return rows
}
