import { latestWallTime } from './dates.ts'
import { zoneBy } from './clocks.ts'
import type { Named } from './identity.ts'
import { distinctSites, placeRecord } from './prepareFile.ts'
import type { FileToPrepare, PreparedRecord } from './prepareFile.ts'
import { readRecordsBy } from './readRecords.ts'
import type { FileRecords } from './readRecords.ts'
import type { Refusal } from './refusal.ts'
import type { Remark } from './remark.ts'
import { contactFields, sellerFields, ticketFields, ticketParts, timeClockFields } from './shownFields.ts'
import type { ShownFields, ShownPart } from './shownFields.ts'
import { datedTills } from './tillClock.ts'
import type { DatedTill } from './tillClock.ts'

/** A record as it was read, field by field. */
export interface ShownRecord {
  readonly record: string
  readonly line: number | null
  readonly fields: ShownFields
  readonly parts: readonly ShownPart[]
}

/** A file that was read to be judged and not stored. Plain data: it crosses a thread. */
export interface CheckedFile {
  readonly name: string
  /** Where every record stands and which restaurant it names. */
  readonly places: readonly PreparedRecord[]
  /** The first records, field by field. */
  readonly shown: readonly ShownRecord[]
  /** The first ones, and how many there are. */
  readonly refusals: readonly Refusal[]
  readonly refusalsTotal: number
  readonly remarks: readonly Remark[]
  readonly remarksTotal: number
  /** Whose the records say they are in which a time stands with an offset, each once. */
  readonly offsetsOf: readonly Named[]
  /** The tills whose clocks may be fast, which their restaurants tell, or are of no time that was. */
  readonly dated: readonly DatedTill[]
  readonly unknownNames: Readonly<Record<string, number>>
}

/** What is shown of one file at most: its maker looks at one ticket, and an answer is a page and no archive. */
const SHOWN_RECORDS = 50
/** Parts of one record, refusals of a file, remarks on it. */
const SHOWN_LINES = 200

/** Reads a file for somebody who wants to know how it is read. Never throws for what it holds. */
export function checkFile({ name, bytes, receivedAt, clocks = {} }: FileToPrepare): CheckedFile {
  const records = readRecordsBy(name, bytes, { latest: latestWallTime(receivedAt), zoneOf: zoneBy(clocks) })
  const all = [...records.tickets, ...records.contacts, ...records.timeClock, ...records.sellers]
  return {
    name,
    places: all.map((one) => placeRecord(records, one)),
    shown: shownRecords(records),
    refusals: records.refusals.slice(0, SHOWN_LINES),
    refusalsTotal: records.refusals.length,
    remarks: records.remarks.slice(0, SHOWN_LINES),
    remarksTotal: records.remarks.length,
    offsetsOf: distinctSites(records.offsetsOf),
    dated: datedTills(records, receivedAt).slice(0, SHOWN_LINES),
    unknownNames: records.unknownNames,
  }
}

function shownRecords({ locate, tickets, contacts, timeClock, sellers }: FileRecords): ShownRecord[] {
  const first = [
    ...tickets.map((one) => ({ one, fields: () => ticketFields(one), parts: () => ticketParts(one) })),
    ...contacts.map((one) => ({ one, fields: () => contactFields(one), parts: noParts })),
    ...timeClock.map((one) => ({ one, fields: () => timeClockFields(one), parts: noParts })),
    ...sellers.map((one) => ({ one, fields: () => sellerFields(one), parts: noParts })),
  ].slice(0, SHOWN_RECORDS)
  return first.map(({ one, fields, parts }) => ({
    record: one.record,
    line: locate(one.offset).line,
    fields: fields(),
    parts: parts().slice(0, SHOWN_LINES),
  }))
}

function noParts(): ShownPart[] {
  return []
}
