import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { versionOf } from '../../shared/ticket/version.ts'
import { findCluster, rowsOf } from '../../db/clickhouse/cluster.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import type { BatchDeps } from './batch.ts'
import { waitAfter } from './failures.ts'
import { takeForgetStep } from './forgetOrder.ts'
import type { ForgetOrder } from './forgetOrder.ts'
import { rebuildRestaurant } from './rebuildRestaurant.ts'
import { reimport } from './reimport.ts'

interface Order extends ForgetOrder {
  readonly id: number
  readonly kind: 'erase' | 'restore' | 'rebuild' | 'forget'
  readonly upToFileId: number
  readonly attempts: number
}

/** What became of a turn: no order is due, one was taken a step further or is done, or one failed and waits. */
export type OrderTurn =
  | { readonly kind: 'none' | 'further' | 'done' }
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Carries out the next order that is due (erase, restore, rebuild), or one step of it (forget), if any. One that fails waits,
 * longer each time, and holds up no other; one that is cut short goes on from its last step.
 */
export async function runNextOrder(deps: BatchDeps): Promise<OrderTurn> {
  const claimed: { order?: Order } = {}
  try {
    return await deps.knex.transaction(async (trx) => {
      const order = await claimOrder(trx)
      if (order === null) return { kind: 'none' }
      claimed.order = order
      const changes = await carryOut(deps, trx, order)
      await trx('import_orders')
        .where('id', order.id)
        .update({ attempts: 0, last_error: '', ...changes })
      return { kind: 'state' in changes ? 'done' : 'further' }
    })
  } catch (error) {
    if (claimed.order === undefined) throw error
    await postponeOrder(deps, claimed.order, String(error))
    return { kind: 'failed', error: String(error) }
  }
}

/** The next order. Those that erase and restore one restaurant are carried out as they were given, however many workers there are. */
async function claimOrder(trx: Knex.Transaction): Promise<Order | null> {
  const { rows } = await trx.raw<{ rows: Order[] }>(
    `SELECT id, kind, restaurant_id AS "restaurantId", up_to_file_id AS "upToFileId", erased_id AS "erasedId", words, progress, attempts
     FROM import_orders o
     WHERE state = 'pending' AND next_attempt_at <= clock_timestamp()
       AND NOT EXISTS (SELECT FROM import_orders e WHERE e.state = 'pending' AND e.id < o.id
         AND e.restaurant_id = o.restaurant_id AND e.kind IN ('erase', 'restore') AND o.kind IN ('erase', 'restore'))
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  return rows[0] ?? null
}

/** The stores themselves may be away: then the turn fails as a whole, and the order is found again as it was. */
async function postponeOrder({ knex, baseWaitMs }: BatchDeps, { id, attempts }: Order, error: string): Promise<void> {
  await knex.raw(
    `UPDATE import_orders SET attempts = attempts + 1, last_error = ?,
       next_attempt_at = clock_timestamp() + ? * interval '1 millisecond' WHERE id = ? AND state = 'pending'`,
    [error.replaceAll('\0', '').slice(0, 2000), waitAfter(attempts + 1, baseWaitMs), id],
  )
}

type OrderChanges = Readonly<Record<string, unknown>>

function done(trx: Knex): OrderChanges {
  return { state: 'done', done_at: trx.fn.now() }
}

/** An order that is done keeps no word of whom it forgot. */
async function forgetFurther({ clickhouse }: BatchDeps, trx: Knex.Transaction, order: Order): Promise<OrderChanges> {
  const left = await takeForgetStep({ trx, clickhouse }, order)
  if (left === null) return { ...done(trx), words: null, progress: null }
  return { words: left.words === null ? null : JSON.stringify(left.words), progress: JSON.stringify(left.progress) }
}

async function carryOut(deps: BatchDeps, trx: Knex.Transaction, order: Order): Promise<OrderChanges> {
  const { kind, restaurantId } = order
  if (kind === 'forget') return await forgetFurther(deps, trx, order)
  // An archive takes as long as it takes.
  await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
  if (kind === 'rebuild') {
    await rebuild(deps, trx, restaurantId)
    return done(trx)
  }
  if (restaurantId === null) return done(trx)
  await lockRestaurants(trx, [restaurantId])
  return kind === 'erase'
    ? await eraseFurther(deps, trx, { ...order, restaurantId })
    : await restore(deps, trx, { ...order, restaurantId })
}

interface OrderOfOne extends Order {
  readonly restaurantId: string
}

async function restore(
  deps: BatchDeps,
  trx: Knex.Transaction,
  { id, restaurantId, upToFileId }: OrderOfOne,
): Promise<OrderChanges> {
  await trx('import_orders')
    .where({ kind: 'erase', restaurant_id: restaurantId })
    .where('id', '<', id)
    .where('up_to_file_id', '<=', upToFileId)
    .whereNull('undone_at')
    .update({ undone_at: trx.fn.now() })
  await reimport(deps, trx, { restaurantId, upToFileId })
  return done(trx)
}

/**
 * Erases the sales of a restaurant that came with files up to the given one. First the deletion is ordered, from when ClickHouse
 * answers without them (`answerSettings`), and Postgres forgets them in the same moment; only then is it waited for.
 */
async function eraseFurther(
  { clickhouse }: BatchDeps,
  trx: Knex.Transaction,
  { restaurantId, upToFileId, progress }: OrderOfOne,
): Promise<OrderChanges> {
  const below = versionOf(upToFileId + 1, 0)
  if (progress !== null) {
    // Once more, and to its end: a server that broke off may have lost what it was told.
    await deleteRows(clickhouse, { restaurantId, below, sync: '2' })
    return { ...done(trx), progress: null }
  }
  await deleteRows(clickhouse, { restaurantId, below, sync: '0' })
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    'DELETE FROM ticket_keys WHERE restaurant_id = ? AND version < ?',
    [restaurantId, below],
  )
  return { deleted_tickets: rowCount, progress: JSON.stringify({ step: 1, after: 0, upTo: null }) }
}

async function deleteRows(
  clickhouse: ClickHouseClient,
  { restaurantId, below, sync }: { restaurantId: string; below: number; sync: '0' | '2' },
): Promise<void> {
  const cluster = await findCluster(clickhouse)
  // Side by side: both are read as gone from when they are ordered.
  await Promise.all(
    ['pos.tickets', 'pos.ticket_history'].map((table) =>
      clickhouse.command({
        query: `ALTER TABLE ${rowsOf(table, cluster)} DELETE WHERE restaurant_id = {restaurant:UUID} AND version < {below:UInt64}`,
        query_params: { restaurant: restaurantId, below },
        clickhouse_settings: { mutations_sync: sync, log_comment: 'erase' },
      }),
    ),
  )
}

/** Each restaurant in a transaction of its own, so that only one is locked at a time; the order itself stays claimed by `trx`. */
async function rebuild(deps: BatchDeps, trx: Knex.Transaction, restaurantId: string | null): Promise<void> {
  const ids = restaurantId === null ? await trx('restaurants').orderBy('id').pluck<string[]>('id') : [restaurantId]
  for (const id of ids) {
    await deps.knex.transaction((own) => rebuildRestaurant(deps, own, { restaurantId: id, mayForget: true }))
  }
}
