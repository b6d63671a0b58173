import { readContact } from './contact.ts'
import type { Contact } from './contact.ts'
import type { WallTime } from './dates.ts'
import { decode } from './decode.ts'
import { isLeaf, rawField, recordName } from './element.ts'
import type { Element } from './element.ts'
import { Faults } from './faults.ts'
import type { Reading } from './faults.ts'
import { attributeLocator, fieldOffset, fieldPlace } from './fieldPlace.ts'
import type { AttributeLocator } from './fieldPlace.ts'
import { bequeath, inheritIdentity, NO_IDENTITY } from './identity.ts'
import type { Identity, Named } from './identity.ts'
import { LIMITS } from './limits.ts'
import { keysOfRecord, keysOfText } from './refusedKeys.ts'
import { spelledName } from './names.ts'
import { parseXml } from './parseXml.ts'
import { parisZone } from '../../shared/restaurantClock.ts'
import { makeLocator, REASONS, Refused, shownField, TOLD_FIELDS } from './refusal.ts'
import type { Locator, Reason, Refusal } from './refusal.ts'
import { remarkText } from './remark.ts'
import type { Remark } from './remark.ts'
import { bareRemarks, NAMELESS_SELLER, NOTHING_SAID, sellerRemarks, ticketRemarks } from './remarks.ts'
import type { FieldRemark } from './remarks.ts'
import { shownText } from './texts.ts'
import { readSeller } from './seller.ts'
import type { Seller } from './seller.ts'
import { readTicket } from './ticket.ts'
import type { Ticket } from './ticket.ts'
import { readTimeClock } from './timeClock.ts'
import type { TimeClockRecord } from './timeClock.ts'

/** Everything one file holds. `warnings` and `refusals` are in French and ready to show. */
export interface FileRecords {
  readonly file: string
  locate: Locator
  locateAttribute: AttributeLocator
  tickets: Ticket[]
  contacts: Contact[]
  timeClock: TimeClockRecord[]
  sellers: Seller[]
  /** A line for each field of a record that was refused, the first ones. */
  refusals: Refusal[]
  /** How many records were refused; a file that was refused whole counts as one. */
  refused: number
  /** The remarks in words. */
  warnings: string[]
  remarks: Remark[]
  /** Whose the records say they are in which a time stood with an offset. */
  offsetsOf: Named[]
  /** Whose the refused records say they are. */
  refusedOf: Named[]
  /** The keys of refused tickets and hours, by which they are known again; null of one that cannot be told. */
  refusedKeys: (string | null)[]
  /** The first 20 names that 04 does not know, with how often each stood. */
  unknownNames: Record<string, number>
}

const REPORTED_NAMES = 20
const RECORDS: ReadonlySet<string> = new Set(['ENTETE', 'CONTACT', 'POINTEUSE', 'VENDEUR'])
/** Behind so many refusals of a file one field of each record is told: no file fills the memory with them. */
const TOLD_WHOLE = 1000
/** What a ticket is made of: never searched for records of their own. */
const TICKET_PARTS = new Set(
  ['COMMANDE', 'TVA', 'REMISE', 'REGLEMENT', 'STATISTIQUE', 'CONTACT', 'DEBITEUR'].flatMap((key) => [key, `${key}S`]),
)

/** Reads a file by the clock of Paris: its records, and why what is missing was refused. Never throws for what a file holds. */
export function readRecords(file: string, bytes: Buffer, latest: WallTime): FileRecords {
  return readRecordsBy(file, bytes, { latest, zoneOf: () => parisZone })
}

/** By which clocks a file is read: its last time by Paris's, the times with an offset of each record by that of a zone. */
export interface ReadBy {
  readonly latest: WallTime
  readonly zoneOf: (identity: Identity) => string
}

/** The same by the clocks on the restaurants' walls. What is refused is so by Paris's clock and no other, so that whoever reads a file finds the same records in it. */
export function readRecordsBy(file: string, bytes: Buffer, { latest, zoneOf }: ReadBy): FileRecords {
  const records = emptyRecords(file)
  let text = ''
  try {
    text = decodeFile(bytes, records)
    records.locate = makeLocator(text)
    records.locateAttribute = attributeLocator(text, records.locate)
    const { root, unknownNames } = parseXml(text)
    const wrappers = new Set<string>()
    const reading = { latest, faults: new Faults(), met: { offset: false } }
    walk(root, NO_IDENTITY, { records, text, ...reading, zoneOf, wrappers })
    if (isNothingFound(records)) throw new Refused('noRecord', root.offset)
    reportNames(records, unknownNames, wrappers)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    records.refusals.push(describe(records, '', error))
    records.refused += 1
    for (const key of keysOfText(text)) records.refusedKeys.push(key)
  }
  return records
}

interface Walk extends Omit<Reading, 'zone'> {
  readonly records: FileRecords
  readonly text: string
  readonly zoneOf: (identity: Identity) => string
  /** Raw names of elements that merely hold records: any name is welcome there. */
  readonly wrappers: Set<string>
}

function emptyRecords(file: string): FileRecords {
  const lists = {
    tickets: [],
    contacts: [],
    timeClock: [],
    sellers: [],
    refusals: [],
    offsetsOf: [],
    refusedOf: [],
    refusedKeys: [],
    warnings: [],
    remarks: [],
  }
  return { file, locate: makeLocator(''), locateAttribute: () => undefined, ...lists, refused: 0, unknownNames: {} }
}

/** What to do of a file that was sent packed, by its first bytes; null of one that was not. */
function packedBy([first, second, third, fourth]: Buffer): string | null {
  if (first === 0x1f && second === 0x8b) return "gzip, l'envoyer avec Content-Encoding: gzip ou le décompresser"
  return first === 0x50 && second === 0x4b && third === 3 && fourth === 4 ? 'zip, le décompresser' : null
}

function decodeFile(bytes: Buffer, records: FileRecords): string {
  if (bytes.length > LIMITS.fileBytes) throw new Refused('tooBig', null)
  const packed = packedBy(bytes)
  if (packed !== null) throw new Refused('compressed', null, { detail: packed })
  const { text, remark } = decode(bytes)
  if (isBlank(text)) throw new Refused(text.includes('\0') ? 'notText' : 'empty', null)
  if (remark !== null) note(records, { line: null, column: null, record: '', remark })
  return text
}

function isBlank(text: string): boolean {
  return text.charCodeAt(0) !== 60 && text.replaceAll('\0', '').trim() === ''
}

function isNothingFound({ tickets, contacts, timeClock, sellers, refusals }: FileRecords): boolean {
  return tickets.length + contacts.length + timeClock.length + sellers.length + refusals.length === 0
}

/** Finds the records in an element and under it; says whether there were any. */
function walk(element: Element, around: Identity, search: Walk): boolean {
  if (isLeaf(element)) return leaveOut(element, search)
  const identity = inheritIdentity(element, around)
  switch (element.key) {
    case 'ENTETE':
      return walkTicket(element, identity, search)
    case 'CONTACT':
      return take(element, { identity, search }, (records) => {
        const fallback = element.parent?.key === 'DEBITEUR' ? 'DEBITEUR' : 'CONTACT'
        records.contacts.push(readContact(element, identity, fallback))
      })
    case 'POINTEUSE':
      return take(element, { identity, search }, (records) => {
        const record = readTimeClock(element, identity, inItsZone(search, identity))
        if (record !== null) records.timeClock.push(record)
      })
    case 'VENDEUR':
      return take(element, { identity, search }, (records) => {
        const seller = readSeller(element, identity)
        if (seller === null) return tellRemarks(search, element, [NAMELESS_SELLER])
        records.sellers.push(seller)
        tellRemarks(search, element, sellerRemarks(element))
      })
    default:
      return walkChildren(element, identity, search)
  }
}

/** A record's element without anything is a field, and no record (04, tolerant reading 3): its sender is told, since it is not in the file for nothing. */
function leaveOut(element: Element, { records }: Walk): false {
  if (RECORDS.has(element.key))
    note(records, { ...records.locate(element.offset), record: recordName(element), remark: NOTHING_SAID })
  return false
}

/** A ticket may stand around others; one that says nothing of itself is a mere wrapper. */
function walkTicket(element: Element, identity: Identity, search: Walk): boolean {
  const isSilent = rawField(element, 'OPERATION') === null && rawField(element, 'HORODATAGE') === null
  if (isSilent && hasRecordInside(element)) return walkChildren(element, identity, search)
  take(element, { identity, search }, (records) => {
    const ticket = readTicket(element, identity, inItsZone(search, identity))
    if (ticket === null) return
    records.tickets.push(ticket)
    tellRemarks(search, element, [...bareRemarks(ticket, element), ...ticketRemarks(ticket)])
  })
  const inherited = bequeath(identity)
  for (const child of element.children ?? []) {
    if (!TICKET_PARTS.has(child.key)) walk(child, inherited, search)
  }
  return true
}

/** How a record of this identity is read. */
function inItsZone({ latest, faults, met, zoneOf }: Walk, identity: Identity): Reading {
  return { latest, faults, met, zone: zoneOf(identity) }
}

function hasRecordInside(element: Element): boolean {
  return (
    (element.children ?? []).some((child) => child.key === 'ENTETE' && !isLeaf(child)) ||
    element.children?.some((child) => child.key === 'ENTETES') === true
  )
}

function walkChildren(element: Element, identity: Identity, search: Walk): boolean {
  let isFound = false
  const inherited = bequeath(identity)
  for (const child of element.children ?? []) isFound = walk(child, inherited, search) || isFound
  if (isFound) search.wrappers.add(element.rawName)
  return isFound
}

/** Reads one record; a refused one is reported and never stops the others. */
function take(
  element: Element,
  { identity, search }: { readonly identity: Identity; readonly search: Walk },
  read: (records: FileRecords) => void,
): true {
  const { records } = search
  const told = records.refusals.length
  try {
    read(records)
    tellFaults(search, element)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    records.refusals.push(describe(records, recordName(element), error))
  }
  noteOffset(search, identity)
  if (records.refusals.length === told) return true
  records.refused += 1
  records.refusedOf.push({ site: identity.site, siret: identity.siret })
  records.refusedKeys.push(...keysOfRecord(element))
  return true
}

function noteOffset({ records: { offsetsOf }, met }: Walk, { site, siret }: Identity): void {
  if (!met.offset) return
  met.offset = false
  offsetsOf.push({ site, siret })
}

/** The first fields of a record that were refused, in the order of the file; the last one says how many others there are. */
function tellFaults({ records, text, faults }: Walk, record: Element): void {
  const found = faults.take()
  const most = records.refusals.length < TOLD_WHOLE ? TOLD_FIELDS : 1
  const others = found.length - most
  const told = found
    .slice(0, most)
    .map((fault) => ({ ...fault, at: fieldOffset(text, fault.element, fault.key) }))
    .sort((one, other) => one.at - other.at)
  for (const [index, { reason, element, key, at }] of told.entries()) {
    const field = faultField(reason, spelledName(key), rawField(element, key))
    const place = fieldPlace(records.locate, element.offset, at)
    const left = others > 0 && index === most - 1 ? { others } : {}
    const name = recordName(record)
    records.refusals.push({ file: records.file, ...place, record: name, reason: REASONS[reason], ...field, ...left })
  }
}

/** The field of a fault: of an attribute that is missing no value, since none is written. */
function faultField(reason: Reason, attribute: string, value: string | null): ReturnType<typeof shownField> {
  return reason === 'noField' && value === null ? { attribute } : shownField({ attribute, value: value ?? '' })
}

function describe({ file, locate }: FileRecords, record: string, { reason, offset, field }: Refused): Refusal {
  return { file, ...locate(offset), record: field.record ?? record, reason: REASONS[reason], ...shownField(field) }
}

function reportNames(records: FileRecords, names: ReadonlyMap<string, number>, wrappers: ReadonlySet<string>): void {
  for (const [name, count] of names) {
    if (wrappers.has(name)) continue
    if (Object.keys(records.unknownNames).length >= REPORTED_NAMES) return
    records.unknownNames[shownText(name)] = count
  }
}

/** Each with the value as it was written, which people look for in their file; where none is, the remark says so, and what was read. */
function tellRemarks({ records, text }: Walk, element: Element, remarks: readonly FieldRemark[]): void {
  for (const { attribute, read, remark } of remarks) {
    const key = attribute.toUpperCase()
    const written = rawField(element, key)?.trim() ?? ''
    const place = fieldPlace(records.locate, element.offset, fieldOffset(text, element, key))
    const field = written === '' ? { attribute } : shownField({ attribute, value: written })
    const deduced = written === '' && read !== '' ? `${read} déduits, ` : ''
    note(records, { ...place, record: recordName(element), ...field, remark: `${deduced}${remark}` })
  }
}

function note(records: FileRecords, remark: Remark): void {
  records.remarks.push(remark)
  records.warnings.push(remarkText(remark))
}
