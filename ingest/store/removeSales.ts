import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { KEYS_PER_QUERY, queryRows } from '../../db/clickhouse/query.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'

interface Stores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
}

interface Removal extends Stores {
  readonly trx: Knex.Transaction
  readonly restaurantId: string
}

/**
 * Removes the tickets from before a wall time (the first of a month) from both stores, restaurant by restaurant, and takes none from before it any more.
 * Invoices and receipts of debtors stay: what somebody owes is the sum of all of them. Answers how many tickets went.
 */
export async function removeTickets(stores: Stores, before: string): Promise<number> {
  await setHorizon(stores.knex, 'tickets', before)
  const ids = await restaurantsWith(stores.knex, 'ticket_months', { count: 'tickets', before })
  return await perRestaurant(stores, ids, async ({ clickhouse, trx, restaurantId }) => {
    const debtors = await queryRows<{ guid: string }>(clickhouse, {
      name: 'kept_debtor_tickets',
      sql: `SELECT guid FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} AND ts < {before:DateTime64(3, 'UTC')} AND debtor_key != ''`,
      params: { restaurant: restaurantId, before },
    })
    await deleteRows(clickhouse, ['pos.ticket_history', 'pos.tickets'], {
      where: `ts < {before:DateTime64(3, 'UTC')} AND debtor_key = ''`,
      params: { restaurant: restaurantId, before },
    })
    return await trx('ticket_keys')
      .where('restaurant_id', restaurantId)
      .where('ts', '<', before)
      .whereRaw('NOT guid = ANY (?::text[])', [debtors.map(({ guid }) => guid)])
      .delete()
  })
}

/** Removes the invoices and receipts of debtors who had none since a wall time: all of a debtor's at once, so that no balance changes. */
export async function removeDebtorTickets(stores: Stores, before: string): Promise<number> {
  const ids = await restaurantsWith(stores.knex, 'ticket_months', { count: 'tickets', before })
  return await perRestaurant(stores, ids, async ({ clickhouse, trx, restaurantId }) => {
    const rows = await queryRows<{ guid: string }>(clickhouse, {
      name: 'closed_debtors',
      sql: `SELECT guid FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} AND debtor_key IN (
          SELECT debtor_key FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} AND debtor_key != ''
          GROUP BY debtor_key HAVING max(ts) < {before:DateTime64(3, 'UTC')})`,
      params: { restaurant: restaurantId, before },
    })
    let removed = 0
    for (let at = 0; at < rows.length; at += KEYS_PER_QUERY) {
      const guids = rows.slice(at, at + KEYS_PER_QUERY).map(({ guid }) => guid)
      await deleteRows(clickhouse, ['pos.ticket_history', 'pos.tickets'], {
        where: 'guid IN {guids:Array(String)}',
        params: { restaurant: restaurantId, guids },
      })
      removed += await trx('ticket_keys').where('restaurant_id', restaurantId).whereIn('guid', guids).delete()
    }
    return removed
  })
}

/** Removes the hours from before a wall time from both stores, and takes none from before it any more; answers how many records went. */
export async function removeHours(stores: Stores, before: string): Promise<number> {
  await setHorizon(stores.knex, 'time_clock', before)
  const ids = await restaurantsWith(stores.knex, 'clock_months', { count: 'records', before })
  return await perRestaurant(stores, ids, async ({ clickhouse, trx, restaurantId }) => {
    await deleteRows(clickhouse, ['pos.time_clock'], {
      where: `started_at < {before:DateTime64(3, 'UTC')}`,
      params: { restaurant: restaurantId, before },
    })
    return await trx('clock_keys')
      .where('restaurant_id', restaurantId)
      .where('month', '<', before.slice(0, 10))
      .delete()
  })
}

/** Committed before anything is removed: what is imported or rebuilt from then on knows it. */
async function setHorizon(knex: Knex, kind: 'tickets' | 'time_clock', before: string): Promise<void> {
  await knex.raw(
    `INSERT INTO retention_horizons AS h (kind, before) VALUES (?, ?)
     ON CONFLICT (kind) DO UPDATE SET before = greatest(h.before, excluded.before)`,
    [kind, before],
  )
}

async function restaurantsWith(
  knex: Knex,
  table: 'ticket_months' | 'clock_months',
  { count, before }: { readonly count: string; readonly before: string },
): Promise<string[]> {
  return await knex(table)
    .where('month', '<', before.slice(0, 10))
    .where(count, '>', 0)
    .distinct<{ restaurant_id: string }[]>('restaurant_id')
    .orderBy('restaurant_id')
    .then((rows) => rows.map(({ restaurant_id: id }) => id))
}

/** Each restaurant in a transaction of its own and under its lock, so that nobody sees one store without the other. */
async function perRestaurant(
  { knex, clickhouse }: Stores,
  ids: readonly string[],
  remove: (removal: Removal) => Promise<number>,
): Promise<number> {
  let removed = 0
  for (const restaurantId of ids) {
    removed += await knex.transaction(async (trx) => {
      await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
      await lockRestaurants(trx, [restaurantId])
      return await remove({ knex, clickhouse, trx, restaurantId })
    })
  }
  return removed
}

async function deleteRows(
  clickhouse: ClickHouseClient,
  tables: readonly string[],
  { where, params }: { readonly where: string; readonly params: Record<string, unknown> },
): Promise<void> {
  const cluster = await findCluster(clickhouse)
  for (const table of tables) {
    await clickhouse.command({
      query: `ALTER TABLE ${rowsOf(table, cluster)} DELETE WHERE restaurant_id = {restaurant:UUID} AND ${where}`,
      query_params: params,
      clickhouse_settings: { mutations_sync: '2', log_comment: 'retention' },
    })
  }
}
