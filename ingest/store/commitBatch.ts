import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { versionOf } from '../../shared/ticket/version.ts'
import { lockRestaurants } from '../../db/records/restaurants/lockRestaurants.ts'
import { decideTickets } from './decideTickets.ts'
import type { TicketKey } from './decideTickets.ts'
import { closeMetFiles, loadGone, withoutGone } from './gone.ts'
import { insertTickets } from './insertTickets.ts'
import { listHorizons } from './locks.ts'
import type { RoutedFile, RoutedTicket } from './routeRecords.ts'
import { sellerKey, storeContacts, storeSellers, storeTills } from './storePeople.ts'
import type { IncomingContact, IncomingSeller } from './storePeople.ts'
import { storeTimeClock } from './storeTimeClock.ts'
import { loadTicketKeys, saveTicketKeys } from './ticketKeys.ts'
import type { FileReport } from './verdict.ts'

/** A file of a batch: its records, whether the same bytes were imported before, and by which restaurants, where it was in part. */
export interface BatchFile {
  readonly routed: RoutedFile
  readonly isKnown: boolean
  readonly takenIn?: readonly string[]
}

interface Stores {
  readonly trx: Knex.Transaction
  readonly clickhouse: ClickHouseClient
}

/**
 * Stores a batch of files, in order of arrival, and fills in their reports. What Postgres knows of their records is written first;
 * `conclude` writes the verdicts while ClickHouse takes the rows. The caller commits after both: a batch that is cut short is
 * treated again from its start and writes the same rows.
 */
export async function commitBatch(
  stores: Stores,
  batch: readonly BatchFile[],
  conclude: (reports: readonly FileReport[]) => Promise<void> = () => Promise.resolve(),
): Promise<FileReport[]> {
  const restaurantIds = [...new Set(batch.flatMap(({ routed }) => [...routed.report.restaurantIds]))]
  await lockRestaurants(stores.trx, restaurantIds)
  const gone = await loadGone(stores.trx, restaurantIds)
  const files = batch.map(({ routed, ...before }) => ({ routed: withoutGone(routed, gone), ...before }))
  await closeMetFiles(stores.trx, gone.erased)
  const horizons = await listHorizons(stores.trx, restaurantIds)
  const tickets = files.flatMap(({ routed }) => takeTickets(routed, horizons))
  const incoming = tickets.map(({ ticket }) => ticket.incoming)
  const known = await loadTicketKeys(stores.trx, incoming)
  const decisions = decideTickets(
    known.filter((key) => isStanding(key, horizons)),
    incoming,
  )
  const changed = tickets.filter((entry, index) => {
    const outcome = decisions.outcomes[index] ?? 'duplicates'
    countTicket(entry, outcome)
    return outcome !== 'duplicates'
  })
  await saveTicketKeys(stores.trx, decisions.keys)
  await storePeople(stores.trx, files, changed)
  await storeClocks(stores, files)
  const reports = files.map(({ routed }) => routed.report)
  await bothEnd(insertTickets(stores.clickhouse, decisions), conclude(reports))
  return reports
}

/** Waits for both, whatever becomes of either: no insert goes on behind a lock that was given up. Throws the first one's failure before the second's. */
async function bothEnd(...works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** A key that an order is about to erase is known no more: who sends its ticket again must not find it there and lose it. */
function isStanding({ restaurantId, version }: TicketKey, horizons: ReadonlyMap<string, number>): boolean {
  return version >= versionOf((horizons.get(restaurantId) ?? 0) + 1, 0)
}

interface TakenTicket {
  readonly ticket: RoutedTicket
  readonly report: FileReport
}

/** Sales that were erased after their file had arrived stay erased; the file says so. */
function takeTickets({ tickets, report }: RoutedFile, horizons: ReadonlyMap<string, number>): TakenTicket[] {
  const kept = tickets.filter(({ incoming }) => incoming.fileId > (horizons.get(incoming.restaurantId) ?? 0))
  if (kept.length < tickets.length) {
    report.counts.tickets.duplicates += tickets.length - kept.length
    report.warnings.push('ventes effacées depuis l’envoi du fichier')
  }
  return kept.map((ticket) => ({ ticket, report }))
}

function countTicket(
  { ticket, report }: TakenTicket,
  outcome: 'accepted' | 'updated' | 'duplicates' | 'outdated',
): void {
  const { tickets } = report.counts
  if (outcome === 'outdated') {
    tickets.accepted += 1
    report.warnings.push(`${ticket.prepared.record} : une version plus récente est déjà importée`)
    return
  }
  tickets[outcome] += 1
}

async function storePeople(trx: Knex, files: readonly BatchFile[], changed: readonly TakenTicket[]): Promise<void> {
  await storeContactsOf(trx, files, changed)
  const sellers: IncomingSeller[] = files.flatMap(({ routed }) => routed.sellers)
  const tills: { restaurantId: string; name: string }[] = []
  for (const { ticket } of changed) {
    const { restaurantId } = ticket.incoming
    for (const name of ticket.prepared.sellers) sellers.push({ restaurantId, name, isActive: true })
    for (const name of ticket.prepared.tills) tills.push({ restaurantId, name })
  }
  for (const { routed } of files) {
    for (const { restaurantId, seller } of routed.timeClock)
      sellers.push({ restaurantId, name: seller, isActive: true })
  }
  const created = await storeSellers(trx, sellers)
  for (const { routed } of files) {
    for (const seller of routed.sellers) {
      const isNew = created.delete(sellerKey(seller))
      routed.report.counts.sellers[isNew ? 'accepted' : 'duplicates'] += 1
    }
  }
  await storeTills(trx, tills)
}

async function storeContactsOf(trx: Knex, files: readonly BatchFile[], changed: readonly TakenTicket[]): Promise<void> {
  const carried = new Map<FileReport, IncomingContact[]>()
  for (const { ticket, report } of changed) {
    const { restaurantId } = ticket.incoming
    const list = carried.get(report) ?? []
    for (const contact of ticket.prepared.contacts) list.push({ restaurantId, contact })
    carried.set(report, list)
  }
  const incoming = files.flatMap((file) => [
    ...(carried.get(file.routed.report) ?? []).map((contact) => ({ contact, report: null })),
    ...newContacts(file).map((contact) => ({ contact, report: file.routed.report })),
  ])
  const outcomes = await storeContacts(
    trx,
    incoming.map(({ contact }) => contact),
  )
  incoming.forEach(({ report }, index) => {
    if (report !== null) report.counts.contacts[outcomes[index] ?? 'duplicates'] += 1
  })
  for (const file of files) {
    const { report, contacts } = file.routed
    report.counts.contacts.duplicates += contacts.length - newContacts(file).length
  }
}

function newContacts({ routed, isKnown, takenIn = [] }: BatchFile): readonly IncomingContact[] {
  if (isKnown) return []
  return routed.contacts.filter(({ restaurantId }) => !takenIn.includes(restaurantId))
}

async function storeClocks(stores: Stores, files: readonly BatchFile[]): Promise<void> {
  const incoming = files.flatMap(({ routed, isKnown }) =>
    routed.timeClock.map((entry) => ({ entry, isKnown, report: routed.report })),
  )
  const outcomes = await storeTimeClock(
    stores,
    incoming.map(({ entry }) => entry),
  )
  incoming.forEach(({ report, isKnown }, index) => {
    report.counts.timeClock[isKnown ? 'duplicates' : (outcomes[index] ?? 'duplicates')] += 1
  })
}
