import { versionOf } from '../../shared/ticket/version.ts'
import type { IncomingTicket } from './decideTickets.ts'
import type { PreparedFile, PreparedRecord, PreparedTicket } from '../read/prepareFile.ts'
import { makeResolver, restaurantRefusal } from '../read/resolveRecords.ts'
import type { Directory } from '../read/resolveRestaurant.ts'
import type { IncomingContact, IncomingSeller } from './storePeople.ts'
import type { TimeClockEntry } from './mergeClock.ts'
import { emptyReport } from './verdict.ts'
import type { FileReport } from './verdict.ts'

/** A file with its records sent to their restaurants; what could not be sent is in the report's refusals. */
export interface RoutedFile {
  readonly report: FileReport
  readonly tickets: readonly RoutedTicket[]
  readonly contacts: readonly IncomingContact[]
  readonly timeClock: readonly TimeClockEntry[]
  readonly sellers: readonly IncomingSeller[]
}

export interface RoutedTicket {
  readonly incoming: IncomingTicket
  readonly prepared: PreparedTicket
}

/** Finds the restaurant of every record of a file. A conflict between LibSite and Siret refuses the whole file (04 "Which restaurant"). */
export function routeFile(file: PreparedFile, directory: Directory): RoutedFile {
  const report = emptyReport(file.fileId, file.name)
  const resolve = makeResolver(directory)
  const all: readonly PreparedRecord[] = [...file.tickets, ...file.contacts, ...file.timeClock, ...file.sellers]
  report.counts.unknownNames = file.unknownNames
  for (const one of file.refusals) report.refusals.push(one)
  for (const one of file.refusedOf) {
    const { id } = resolve(one)
    if (id !== undefined) report.refusedIds.add(id)
  }
  const conflict = all.find((record) => resolve(record).reason === 'conflict')
  if (conflict !== undefined) {
    report.refusals.push(restaurantRefusal(file, conflict, { reason: 'conflict' }))
    return { report, tickets: [], contacts: [], timeClock: [], sellers: [] }
  }
  const sent = <T extends PreparedRecord, R>(
    records: readonly T[],
    build: (record: T, restaurantId: string) => R,
  ): R[] =>
    records.flatMap((record) => {
      const found = resolve(record)
      if (found.id === undefined) report.refusals.push(restaurantRefusal(file, record, found))
      else report.restaurantIds.add(found.id)
      return found.id === undefined ? [] : [build(record, found.id)]
    })
  const routed = {
    tickets: sent(file.tickets, (prepared, restaurantId) => ({
      prepared,
      incoming: incomingTicket(file, prepared, restaurantId),
    })),
    contacts: sent(file.contacts, ({ contact }, restaurantId) => ({ contact, restaurantId })),
    timeClock: sent(file.timeClock, ({ entry: { recordNo, ...entry } }, restaurantId) => ({
      ...entry,
      restaurantId,
      fileId: file.fileId,
      version: versionOf(file.fileId, recordNo),
    })),
    sellers: sent(file.sellers, ({ name, isActive }, restaurantId) => ({ name, isActive, restaurantId })),
  }
  report.counts.tickets.refused = report.refusals.length
  if (report.restaurantIds.size > 0) for (const warning of file.warnings) report.warnings.push(warning)
  return { report, ...routed }
}

function incomingTicket({ fileId }: PreparedFile, ticket: PreparedTicket, restaurantId: string): IncomingTicket {
  const { guid, hash, formerForms, ts, content, grossMicros, recordNo } = ticket
  const version = versionOf(fileId, recordNo)
  return { restaurantId, guid, hash, formerForms, ts, content, grossMicros, fileId, version }
}
