import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { versionOf } from '../../shared/ticket/version.ts'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import type { BatchDeps } from './batch.ts'
import { forgetPerson } from './forgetPerson.ts'
import { rebuildRestaurant } from './rebuildRestaurant.ts'
import { reimport } from './reimport.ts'

interface Order {
  readonly id: number
  readonly kind: 'erase' | 'restore' | 'rebuild' | 'forget'
  readonly restaurantId: string | null
  readonly upToFileId: number
  readonly erasedId: string | null
}

/**
 * Carries out the next order (erase, restore, rebuild, forget), if any; says whether there was one. An order that fails or is cut
 * short stays pending and is carried out again from its start.
 */
export async function runNextOrder(deps: BatchDeps): Promise<boolean> {
  return await deps.knex.transaction(async (trx) => {
    const order = await claimOrder(trx)
    if (order === null) return false
    // An archive takes as long as it takes.
    await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const deletedTickets = await carryOut(deps, trx, order)
    await trx('import_orders')
      .where('id', order.id)
      .update({ state: 'done', done_at: trx.fn.now(), deleted_tickets: deletedTickets })
    return true
  })
}

/** The next order. Those that erase and restore one restaurant are carried out as they were given, however many workers there are. */
async function claimOrder(trx: Knex.Transaction): Promise<Order | null> {
  const { rows } = await trx.raw<{ rows: Order[] }>(
    `SELECT id, kind, restaurant_id AS "restaurantId", up_to_file_id AS "upToFileId", erased_id AS "erasedId"
     FROM import_orders o
     WHERE state = 'pending' AND NOT EXISTS (SELECT FROM import_orders e WHERE e.state = 'pending' AND e.id < o.id
       AND e.restaurant_id = o.restaurant_id AND 'rebuild' NOT IN (e.kind, o.kind))
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0] ?? null
}

async function carryOut(deps: BatchDeps, trx: Knex.Transaction, order: Order): Promise<number | null> {
  const { id, kind, restaurantId, upToFileId, erasedId } = order
  if (kind === 'rebuild') {
    await rebuild(deps, trx, restaurantId)
    return null
  }
  if (restaurantId === null) return null
  await lockRestaurants(trx, [restaurantId])
  if (kind === 'forget') {
    if (erasedId !== null) await forgetPerson({ trx, clickhouse: deps.clickhouse }, erasedId)
    return null
  }
  if (kind === 'erase') return await eraseSales(deps.clickhouse, trx, { restaurantId, upToFileId })
  await trx('import_orders')
    .where({ kind: 'erase', restaurant_id: restaurantId })
    .where('id', '<', id)
    .where('up_to_file_id', '<=', upToFileId)
    .whereNull('undone_at')
    .update({ undone_at: trx.fn.now() })
  await reimport(deps, trx, { restaurantId, upToFileId })
  return null
}

/** Deletes the sales of a restaurant that came with files up to the given one; answers how many tickets that were. */
async function eraseSales(
  clickhouse: ClickHouseClient,
  trx: Knex.Transaction,
  { restaurantId, upToFileId }: { restaurantId: string; upToFileId: number },
): Promise<number> {
  const below = versionOf(upToFileId + 1, 0)
  const counted = await queryRows<{ tickets: number | string }>(clickhouse, {
    name: 'count_erased',
    sql: `SELECT count() AS tickets FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID} AND version < {below:UInt64}`,
    params: { restaurant: restaurantId, below },
  })
  await deleteRows(clickhouse, { restaurantId, below })
  await trx.raw('DELETE FROM ticket_keys WHERE restaurant_id = ? AND version < ?', [restaurantId, below])
  return Number(counted[0]?.tickets ?? 0)
}

async function deleteRows(
  clickhouse: ClickHouseClient,
  { restaurantId, below }: { restaurantId: string; below: number },
): Promise<void> {
  const cluster = await findCluster(clickhouse)
  for (const table of ['pos.tickets', 'pos.ticket_history'] as const) {
    await clickhouse.command({
      query: `ALTER TABLE ${rowsOf(table, cluster)} DELETE WHERE restaurant_id = {restaurant:UUID} AND version < {below:UInt64}`,
      query_params: { restaurant: restaurantId, below },
      clickhouse_settings: { mutations_sync: '2', log_comment: 'erase' },
    })
  }
}

/** Each restaurant in a transaction of its own, so that only one is locked at a time; the order itself stays claimed by `trx`. */
async function rebuild(deps: BatchDeps, trx: Knex.Transaction, restaurantId: string | null): Promise<void> {
  const ids = restaurantId === null ? await trx('restaurants').orderBy('id').pluck<string[]>('id') : [restaurantId]
  for (const id of ids) {
    await deps.knex.transaction((own) => rebuildRestaurant(deps, own, { restaurantId: id, mayForget: true }))
  }
}
