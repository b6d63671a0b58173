import { latestWallTime } from './dates.ts'
import type { FileToPrepare, PreparedRecord } from './prepareFile.ts'
import { readRecords } from './readRecords.ts'
import type { FileRecords } from './readRecords.ts'
import type { Refusal } from './refusal.ts'
import type { Remark } from './remark.ts'
import { contactFields, sellerFields, ticketFields, ticketParts, timeClockFields } from './shownFields.ts'
import type { ShownFields, ShownPart } from './shownFields.ts'

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
  readonly refusals: readonly Refusal[]
  readonly remarks: readonly Remark[]
  readonly unknownNames: Readonly<Record<string, number>>
}

/** What is shown of one file at most: its maker looks at one ticket, and an answer is a page and no archive. */
const SHOWN = { records: 50, parts: 200, lines: 200 }

/** Reads a file for somebody who wants to know how it is read. Never throws for what it holds. */
export function checkFile({ name, bytes, receivedAt }: FileToPrepare): CheckedFile {
  const records = readRecords(name, bytes, latestWallTime(receivedAt))
  const all = [...records.tickets, ...records.contacts, ...records.timeClock, ...records.sellers]
  return {
    name,
    places: all.map(({ record, offset, identity: { site, siret } }) => ({
      record,
      ...records.locate(offset),
      site,
      siret,
    })),
    shown: shownRecords(records),
    refusals: records.refusals.slice(0, SHOWN.lines),
    remarks: records.remarks.slice(0, SHOWN.lines),
    unknownNames: records.unknownNames,
  }
}

function shownRecords({ locate, tickets, contacts, timeClock, sellers }: FileRecords): ShownRecord[] {
  const shown = ({ record, offset }: { record: string; offset: number }, fields: ShownFields): ShownRecord => ({
    ...{ record, fields, parts: [] },
    line: locate(offset).line,
  })
  return [
    ...tickets
      .slice(0, SHOWN.records)
      .map((one) => ({ ...shown(one, ticketFields(one)), parts: ticketParts(one).slice(0, SHOWN.parts) })),
    ...contacts.slice(0, SHOWN.records).map((one) => shown(one, contactFields(one))),
    ...timeClock.slice(0, SHOWN.records).map((one) => shown(one, timeClockFields(one))),
    ...sellers.slice(0, SHOWN.records).map((one) => shown(one, sellerFields(one))),
  ].slice(0, SHOWN.records)
}
