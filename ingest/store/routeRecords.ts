import { versionOf } from '../../shared/ticket/version.ts'
import type { IncomingTicket } from './decideTickets.ts'
import type { PreparedFile, PreparedRecord, PreparedTicket } from '../read/prepareFile.ts'
import { remarkText } from '../read/remark.ts'
import { clockRemarks, makeResolver, restaurantRefusal } from '../read/resolveRecords.ts'
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
  report.zones = file.zones
  for (const one of file.refusals) report.refusals.push(one)
  for (const key of file.refusedKeys) report.refusedKeys.push(key)
  for (const one of file.refusedOf) {
    const { id } = resolve(one)
    if (id !== undefined) report.refusedIds.add(id)
  }
  const conflict = all.find((record) => resolve(record).reason === 'conflict')
  if (conflict !== undefined) {
    report.refusals.push(restaurantRefusal(file, conflict, { reason: 'conflict' }))
    for (const { guid } of file.tickets) report.refusedKeys.push(guid)
    for (const { entry } of file.timeClock) report.refusedKeys.push(entry.key)
    return { report, tickets: [], contacts: [], timeClock: [], sellers: [] }
  }
  const sent = makeSender(file, report, resolve)
  const routed = {
    tickets: sent(
      file.tickets,
      (prepared, restaurantId) => ({ prepared, incoming: incomingTicket(file, prepared, restaurantId) }),
      ({ guid }) => guid,
    ),
    contacts: sent(file.contacts, ({ contact }, restaurantId) => ({ contact, restaurantId })),
    timeClock: sent(
      file.timeClock,
      ({ entry: { recordNo, ...entry } }, restaurantId) => ({
        ...entry,
        restaurantId,
        fileId: file.fileId,
        version: versionOf(file.fileId, recordNo),
      }),
      ({ entry }) => entry.key,
    ),
    sellers: sent(file.sellers, ({ name, isActive }, restaurantId) => ({ name, isActive, restaurantId })),
  }
  report.counts.tickets.refused = file.refused + report.refusals.length - file.refusals.length
  // Of what was refused nothing is remarked but how the file itself was read: that may be why.
  const isTaken = report.restaurantIds.size > 0
  for (const text of file.warnings) if (isTaken || text.startsWith('encodage')) report.warnings.push(text)
  for (const remark of clockRemarks(file.dated, directory, resolve)) report.warnings.push(remarkText(remark))
  return { report, ...routed }
}

type Sender = <T extends PreparedRecord, R>(
  records: readonly T[],
  build: (record: T, restaurantId: string) => R,
  keyOf?: (record: T) => string,
) => R[]

/** Sends records to their restaurants; those that have none are refused, and known by their keys when they arrive after all. */
function makeSender(file: PreparedFile, report: FileReport, resolve: ReturnType<typeof makeResolver>): Sender {
  return (records, build, keyOf) =>
    records.flatMap((record) => {
      const found = resolve(record)
      if (found.id !== undefined) {
        report.restaurantIds.add(found.id)
        return [build(record, found.id)]
      }
      report.refusals.push(restaurantRefusal(file, record, found))
      if (keyOf !== undefined) report.refusedKeys.push(keyOf(record))
      return []
    })
}

function incomingTicket({ fileId }: PreparedFile, ticket: PreparedTicket, restaurantId: string): IncomingTicket {
  const { guid, hash, formerForms, ts, content, grossMicros, recordNo } = ticket
  const version = versionOf(fileId, recordNo)
  return { restaurantId, guid, hash, formerForms, ts, content, grossMicros, fileId, version }
}
