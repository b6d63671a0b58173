import { createHash } from 'node:crypto'
import type { Contact } from './contact.ts'
import { latestWallTime } from './dates.ts'
import type { SaidTicket } from './fingerprint.ts'
import { formatMicros } from './numbers.ts'
import { zoneBy } from './clocks.ts'
import type { Clocks, SiteZones } from './clocks.ts'
import type { Named } from './identity.ts'
import { readRecords, readRecordsBy } from './readRecords.ts'
import type { FileRecords } from './readRecords.ts'
import type { Place, Refusal } from './refusal.ts'
import type { Ticket } from './ticket.ts'
import { ticketFingerprints } from './ticketFingerprints.ts'
import { datedTills } from './tillClock.ts'
import type { DatedTill } from './tillClock.ts'
import type { TimeClockRecord } from './timeClock.ts'
import { ticketValues } from './toRow.ts'

/** Where a record stands and which restaurant it names: enough to refuse it later with its place. */
export interface PreparedRecord {
  readonly record: string
  readonly line: number | null
  readonly column: number | null
  readonly site: string
  readonly siret: string
  /** Where it names its restaurant, if that is another line. */
  readonly namedAt?: Place | undefined
}

/** A contact as it is stored; `of` is the ticket that carries it, null when it stands alone. */
export type PreparedContact = Pick<
  Contact,
  'key' | 'type' | 'title' | 'name' | 'fields' | 'ticketGuids' | 'invoiceNumbers'
>

/** A ticket ready for the stores. `content` is its row without the envelope, as JSON without the outer brackets. */
export interface PreparedTicket extends PreparedRecord {
  /** Its number in the file, from 1: the low part of its version. */
  readonly recordNo: number
  readonly guid: string
  readonly ts: string
  /** The fingerprint of its content under which it is stored, and those under which it may have been stored formerly. */
  readonly hash: string
  readonly formerForms: readonly string[]
  readonly content: string
  /** MontantTTC in millionths: what the stores are compared by. */
  readonly grossMicros: number
  readonly sellers: readonly string[]
  readonly tills: readonly string[]
  readonly contacts: readonly PreparedContact[]
}

/** One file, read and ready to be stored. Plain data: it crosses a thread. */
export interface PreparedFile {
  readonly fileId: number
  readonly name: string
  readonly tickets: readonly PreparedTicket[]
  readonly contacts: readonly (PreparedRecord & { readonly contact: PreparedContact })[]
  readonly timeClock: readonly (PreparedRecord & { readonly entry: PreparedTimeClock })[]
  readonly sellers: readonly (PreparedRecord & { readonly name: string; readonly isActive: boolean })[]
  readonly refusals: readonly Refusal[]
  /** How many records these are. */
  readonly refused: number
  /** Whose the records say they are in which a time stands with an offset, each once. */
  readonly offsetsOf: readonly Named[]
  /** By which zones such times of which restaurants were read; who is not named by Paris's. */
  readonly zones: SiteZones
  /** Whose the refused records say they are, each once. */
  readonly refusedOf: readonly Named[]
  /** The keys of refused tickets and hours; null of one that cannot be told. */
  readonly refusedKeys: readonly (string | null)[]
  readonly warnings: readonly string[]
  /** The tills whose clocks may be fast, which their restaurants tell, or are of no time that was. */
  readonly dated: readonly DatedTill[]
  readonly unknownNames: Readonly<Record<string, number>>
}

/** When somebody worked, by a clock. */
export type ClockTimes = Pick<TimeClockRecord, 'date' | 'startedAt' | 'endedAt' | 'durationSeconds'>

/**
 * A time clock record as it is stored; `recordNo` is its number in the file. `inParis`: its times by the clock of Paris where they are
 * others, under which it may be stored.
 */
export type PreparedTimeClock = ClockTimes &
  Pick<TimeClockRecord, 'key' | 'formerKey' | 'seller'> & {
    readonly recordNo: number
    readonly inParis?: ClockTimes
  }

/** A file as the inbox holds it. */
export interface FileToPrepare {
  readonly fileId: number
  readonly name: string
  readonly bytes: Buffer
  readonly receivedAt: Date
  /** By which clocks its times with an offset are read; absent: by Paris's. */
  readonly clocks?: Clocks
}

/**
 * Reads a file and turns its records into what the stores take. Pure: the same file gives the same answer for ever. By whatever clocks
 * it is read, a record has the key that it has by Paris's, and a ticket is known by what it says by Paris's too: all were stored so once.
 */
export function prepareFile({ fileId, name, bytes, receivedAt, clocks }: FileToPrepare): PreparedFile {
  const latest = latestWallTime(receivedAt)
  const inParis = readRecords(name, bytes, latest)
  const records = clocks === undefined ? inParis : readRecordsBy(name, bytes, { latest, zoneOf: zoneBy(clocks) })
  const formerTickets = byOffset(inParis.tickets)
  const formerHours = byOffset(inParis.timeClock)
  const place = (record: Pick<Ticket, 'offset' | 'record' | 'identity'>) => placeRecord(records, record)
  const occurrences = new Map<string, number>()
  return {
    fileId,
    name,
    tickets: records.tickets.map((ticket, index) => ({
      ...place(ticket),
      ...prepareTicket(ticket, formerTickets.get(ticket.offset) ?? ticket, occurrences),
      recordNo: index + 1,
    })),
    contacts: records.contacts.map((contact) => ({ ...place(contact), contact: storedContact(contact) })),
    timeClock: records.timeClock.map((entry, index) => ({
      ...place(entry),
      entry: { ...storedTimeClock(entry, formerHours.get(entry.offset) ?? entry), recordNo: index + 1 },
    })),
    sellers: records.sellers.map((seller) => ({ ...place(seller), name: seller.name, isActive: seller.isActive })),
    refusals: records.refusals,
    refused: records.refused,
    offsetsOf: distinctSites(records.offsetsOf),
    zones: {},
    refusedOf: distinctSites(records.refusedOf),
    refusedKeys: [...new Set(records.refusedKeys)],
    warnings: records.warnings,
    dated: datedTills(records, receivedAt),
    unknownNames: records.unknownNames,
  }
}

/** Where a record stands, and which restaurant it names, and where. */
export function placeRecord(
  { locate, locateAttribute }: FileRecords,
  one: Pick<Ticket, 'offset' | 'record' | 'identity'>,
): PreparedRecord {
  const { site, siret } = one.identity
  const namedAt = locateAttribute(one.offset, site === '' ? 'EMETTEURSIRET' : 'LIBSITE')
  return { record: one.record, ...locate(one.offset), site, siret, namedAt }
}

function byOffset<T extends Pick<Ticket, 'offset'>>(records: readonly T[]): ReadonlyMap<number, T> {
  return new Map(records.map((one) => [one.offset, one]))
}

/** `inParis` is the same ticket by the clock of Paris. */
function prepareTicket(
  ticket: Ticket,
  inParis: Ticket,
  occurrences: Map<string, number>,
): Omit<PreparedTicket, keyof PreparedRecord | 'recordNo'> {
  const guid = ticket.guid === '' ? derivedGuid(inParis, occurrences) : ticket.guid
  const contacts = ticketContacts(ticket, guid)
  const now = sayTicket(ticket, contacts)
  const say = (form: Ticket) => (form === ticket ? now : sayTicket(form, ticketContacts(form, guid)))
  const [hash = '', ...formerForms] = ticketFingerprints(ticket, say)
  return {
    guid,
    ts: ticket.ts,
    hash,
    formerForms: inParis === ticket ? formerForms : [...formerForms, ...ticketFingerprints(inParis, say)],
    content: now.parts.filter((part) => part !== '').join(','),
    grossMicros: ticket.gross,
    sellers: distinct([
      ticket.seller,
      ...ticket.lines.map((line) => line.seller),
      ...ticket.statistics.map((one) => one.seller),
    ]),
    tills: distinct([ticket.till, ...ticket.payments.map((payment) => payment.till)]).filter((till) => till !== ''),
    contacts,
  }
}

function sayTicket(ticket: Ticket, contacts: readonly PreparedContact[]): SaidTicket {
  return {
    parts: ticketValues(ticket).map((values) => JSON.stringify(values).slice(1, -1)),
    contacts: contacts.length > 0 ? JSON.stringify(contacts) : '',
  }
}

/** The key of a ticket without GUID: till, number, operation, time and TTC, then its occurrence in the file (04, tolerant reading 12). */
function derivedGuid(ticket: Ticket, occurrences: Map<string, number>): string {
  const parts = [ticket.till, ticket.number, ticket.operation, ticket.ts, formatMicros(ticket.gross)]
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
  const occurrence = (occurrences.get(key) ?? 0) + 1
  occurrences.set(key, occurrence)
  return `${key}-${String(occurrence)}`
}

/** An account lists its tickets by GUID, a debtor by number: a ticket that names one adds itself. */
function ticketContacts({ account, debtor, number }: Ticket, guid: string): PreparedContact[] {
  const contacts: PreparedContact[] = []
  if (account !== null) {
    const stored = storedContact(account)
    contacts.push({ ...stored, ticketGuids: distinct([...stored.ticketGuids, guid]) })
  }
  if (debtor !== null) {
    const stored = storedContact(debtor)
    const own = number === '' || number === '0' ? [] : [number]
    contacts.push({ ...stored, invoiceNumbers: distinct([...stored.invoiceNumbers, ...own]) })
  }
  return contacts
}

function storedContact({ key, type, title, name, fields, ticketGuids, invoiceNumbers }: Contact): PreparedContact {
  return { key, type, title, name, fields, ticketGuids, invoiceNumbers }
}

function storedTimeClock(entry: TimeClockRecord, inParis: TimeClockRecord): Omit<PreparedTimeClock, 'recordNo'> {
  const { key, formerKey } = inParis
  const stored = { key, formerKey, seller: entry.seller, ...clockTimes(entry) }
  return entry === inParis ? stored : { ...stored, inParis: clockTimes(inParis) }
}

function clockTimes({ date, startedAt, endedAt, durationSeconds }: TimeClockRecord): ClockTimes {
  return { date, startedAt, endedAt, durationSeconds }
}

/** Each site and Siret once. */
export function distinctSites<T extends Named>(sites: readonly T[]): T[] {
  return [...new Map(sites.map((one) => [`${one.siret}\n${one.site}`, one])).values()]
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
