import type { Knex } from 'knex'
import { versionOf } from '../../shared/ticket/version.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import type { BatchDeps } from './batch.ts'
import { loadClockVersions, readClockKeys, refuseLostHours, replaceClockKeys } from './clockKeys.ts'
import { decideTickets } from './decideTickets.ts'
import type { IncomingTicket } from './decideTickets.ts'
import { goneMark } from './gone.ts'
import { insertTickets } from './insertTickets.ts'
import { listHorizons } from './locks.ts'
import { versionInForce } from './mergeClock.ts'
import type { TimeClockEntry } from './mergeClock.ts'
import { listArchived, readArchived } from './reimport.ts'
import type { RoutedFile } from './routeRecords.ts'
import { createStaging, dropStaging, exchangeRows } from './stagingTables.ts'
import type { StagingTables } from './stagingTables.ts'
import { mergeTimeClock } from './storeTimeClock.ts'
import { loadTicketKeys, saveTicketKeys } from './ticketKeys.ts'

/** This product's space of advisory locks for rebuilding: two workers never rebuild the same restaurant at once. */
export const REBUILD_SPACE = 4_103

/**
 * How a restaurant is rebuilt: `mayForget` allows that the archive, read anew, no longer holds a ticket or a time clock record
 * that was known; `isKnownAlone` leaves out what it holds and was not known. `isClockAlone`: its sales stand and are left alone.
 */
export interface Rebuild {
  readonly restaurantId: string
  readonly mayForget: boolean
  readonly isKnownAlone?: boolean
  readonly isClockAlone?: boolean
}

interface Replay {
  readonly deps: BatchDeps
  readonly trx: Knex.Transaction
  readonly restaurantId: string
  readonly isKnownAlone: boolean
  readonly isClockAlone: boolean
  readonly staging: StagingTables
  /** Files that were read already. */
  readonly seen: Set<number>
}

/**
 * Builds a restaurant's sales and time clock anew from the archive, beside what stands, under the versions they had, and exchanges
 * them at the end: figures never fall meanwhile. Of what Postgres knows, the version in force stays so, whatever the order of
 * arrival says. Imports go on until the last moment; what they brought is read before the exchange. What Postgres knows of people
 * is left alone. Call it in a transaction of its own, which the caller commits.
 */
export async function rebuildRestaurant(deps: BatchDeps, trx: Knex.Transaction, rebuild: Rebuild): Promise<void> {
  const { restaurantId, mayForget, isKnownAlone = false, isClockAlone = false } = rebuild
  const { clickhouse } = deps
  await allowLongWork(trx)
  // The tables beside are the restaurant's: a second rebuilding would empty those of the first.
  await trx.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [REBUILD_SPACE, restaurantId])
  await trx.raw('CREATE TEMPORARY TABLE rebuilt_keys (LIKE ticket_keys INCLUDING INDEXES) ON COMMIT DROP')
  const staging = await createStaging(clickhouse, restaurantId)
  try {
    const replay: Replay = { deps, trx, restaurantId, isKnownAlone, isClockAlone, staging, seen: new Set() }
    const horizon = await horizonOf(trx, restaurantId)
    const gone = await goneMark(trx, restaurantId)
    await replayArchive(replay, horizon)
    await lockRestaurants(trx, [restaurantId])
    if ((await goneMark(trx, restaurantId)) !== gone) throw new Error('somebody was erased meanwhile')
    if ((await horizonOf(trx, restaurantId)) !== horizon) throw new Error('sales were erased or restored meanwhile')
    await replayArchive(replay, horizon)
    const hours = await readClockKeys(clickhouse, restaurantId, staging.clock)
    if (!mayForget) await refuseLostHours({ trx, clickhouse }, restaurantId, hours)
    if (!mayForget && !isClockAlone) await refuseLoss(trx, restaurantId)
    await exchangeRows(clickhouse, restaurantId, isClockAlone ? { clock: staging.clock } : staging)
    await replaceClockKeys(trx, restaurantId, hours)
    if (!isClockAlone) await replaceTicketKeys(trx, restaurantId)
  } finally {
    await dropStaging(clickhouse, staging).catch(() => undefined)
  }
}

async function replaceTicketKeys(trx: Knex, restaurantId: string): Promise<void> {
  await trx.raw('DELETE FROM ticket_keys WHERE restaurant_id = ?', [restaurantId])
  await trx.raw('INSERT INTO ticket_keys SELECT * FROM rebuilt_keys')
}

/** An archive takes as long as it takes; only the wait for the restaurant's lock has an end. */
async function allowLongWork(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s'`,
  )
}

async function horizonOf(trx: Knex, restaurantId: string): Promise<number> {
  return (await listHorizons(trx, [restaurantId])).get(restaurantId) ?? 0
}

async function replayArchive(replay: Replay, horizon: number): Promise<void> {
  const { deps, trx, restaurantId, isClockAlone, seen } = replay
  for (let after = 0; ;) {
    const files = await listArchived(trx, { restaurantId, upToFileId: null, isClockAlone }, after)
    const last = files.at(-1)
    if (last === undefined) return
    after = last.id
    const unread = files.filter(({ id }) => !seen.has(id))
    if (unread.length === 0) continue
    await replayFiles(replay, await readArchived(deps, trx, { files: unread, restaurantId }), horizon)
    for (const { id } of unread) seen.add(id)
  }
}

async function replayFiles(replay: Replay, files: readonly RoutedFile[], horizon: number): Promise<void> {
  await replayClock(
    replay,
    files.flatMap(({ timeClock }) => timeClock),
  )
  if (replay.isClockAlone) return
  const incoming = files.flatMap(({ tickets }) => tickets.map((ticket) => ticket.incoming))
  await replayTickets(
    replay,
    incoming.filter(({ fileId }) => fileId > horizon),
    horizon,
  )
}

async function replayTickets(
  { deps, trx, staging, isKnownAlone }: Replay,
  incoming: readonly IncomingTicket[],
  horizon: number,
): Promise<void> {
  const known = await loadTicketKeys(trx, incoming)
  // A key that an order is about to erase is known no more.
  const inForce = known.filter(({ version }) => version >= versionOf(horizon + 1, 0))
  const guids = new Set(inForce.map(({ guid }) => guid))
  const kept = isKnownAlone ? incoming.filter(({ guid }) => guids.has(guid)) : incoming
  const decisions = decideTickets(await loadTicketKeys(trx, kept, 'rebuilt_keys'), kept, inForce)
  await saveTicketKeys(trx, decisions.keys, 'rebuilt_keys')
  await insertTickets(deps.clickhouse, decisions, staging)
}

async function replayClock(
  { deps, trx, restaurantId, staging, isKnownAlone }: Replay,
  entries: readonly TimeClockEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const inForce = await loadClockVersions(trx, restaurantId, entries)
  const isWanted = (entry: TimeClockEntry) =>
    inForce === null || !isKnownAlone || versionInForce(entry, inForce) !== undefined
  const merge = { incoming: entries.filter(isWanted), table: staging.clock, inForce: inForce ?? new Map() }
  await mergeTimeClock(deps.clickhouse, merge)
}

/** A ticket that the archive cannot give back must not be forgotten because a store lost it. */
async function refuseLoss(trx: Knex, restaurantId: string): Promise<void> {
  const { rows } = await trx.raw<{ rows: { missing: number }[] }>(
    `SELECT count(*)::int AS missing FROM ticket_keys k WHERE k.restaurant_id = ?
       AND NOT EXISTS (SELECT FROM rebuilt_keys r WHERE r.restaurant_id = k.restaurant_id AND r.guid = k.guid)`,
    [restaurantId],
  )
  const missing = rows[0]?.missing ?? 0
  if (missing > 0) throw new Error(`the archive lacks ${missing} tickets of restaurant ${restaurantId}`)
}
