import { unnamed } from '../../shared/unnamed.ts'
import { normalise } from '../../shared/normalise.ts'
import { plainColumns, plainTexts } from '../../shared/ticket/columns.ts'
import type { PlainText } from '../../shared/ticket/columns.ts'
import { readContact } from './contact.ts'
import type { Contact } from './contact.ts'
import type { WallTime } from './dates.ts'
import { deriveHeader } from './deriveHeader.ts'
import type { Element } from './element.ts'
import { parts, rawField, recordName } from './element.ts'
import type { Faults, Reading } from './faults.ts'
import { amountField, nameField, textField, timeField } from './fields.ts'
import { findGaps } from './identities.ts'
import type { Gap } from './identities.ts'
import type { Identity } from './identity.ts'
import { LIMITS } from './limits.ts'
import { MICROS_PER_UNIT } from './numbers.ts'
import type { Micros } from './numbers.ts'
import { Refused } from './refusal.ts'
import { formerSpread, spreadDiscount } from './spreadDiscount.ts'
import { readOrders } from './ticketLines.ts'
import type { Line, Orders } from './ticketLines.ts'
import { readDiscount, readPayment, readStatistic, readVatLine } from './ticketTotals.ts'
import type { Discount, Payment, Statistic, VatLine } from './ticketTotals.ts'
import { cleanGuid } from '../../shared/ticket/guid.ts'
import { operations } from '../../shared/ticket/operations.ts'

/** The header's amounts. */
export interface Amounts {
  net: Micros
  vat: Micros
  gross: Micros
}

/** A ticket as read: exact amounts in millionths, wall times, texts clean. `guid` is '' when the file gives none. */
export interface Ticket extends Amounts, Orders {
  readonly offset: number
  readonly record: string
  readonly identity: Identity
  /** Its lines as they were formerly read, where that differs: it is known by them too. */
  readonly formerLines: readonly Line[] | null
  readonly guid: string
  readonly originGuid: string
  readonly number: string
  readonly plain: Readonly<Record<PlainText, string>>
  readonly tableNumber: string
  readonly covers: number
  readonly seller: string
  readonly till: string
  readonly operation: string
  readonly state: string
  readonly ts: WallTime
  /** The same as the file writes it. */
  readonly tsWritten: string
  readonly vatLines: readonly VatLine[]
  readonly discounts: readonly Discount[]
  readonly payments: readonly Payment[]
  readonly statistics: readonly Statistic[]
  readonly account: Contact | null
  readonly debtor: Contact | null
  readonly gaps: readonly Gap[]
}

/** What a ticket without LibVendeur is attributed to (04, tolerant reading 13). */
export const NO_SELLER = unnamed.seller

const known: ReadonlySet<string> = new Set(operations)
const MAX_COVERS = 1_000_000

/** Is this an operation that 04 names? Any other is kept, counts nowhere and is warned about. */
export function isKnownOperation(operation: string): boolean {
  return known.has(operation)
}

/** Reads one ENTETE; null of one with faults: a missing Operation or Horodatage, any date or amount that cannot be read. */
export function readTicket(element: Element, identity: Identity, reading: Reading): Ticket | null {
  const { faults } = reading
  const operation = readOperation(element, faults)
  const ts = readTime(element, reading)
  const seller = nameField(element, 'LIBVENDEUR') || NO_SELLER
  const till = nameField(element, 'LIBCAISSE')
  const context = { ...reading, ts, seller, till }
  const orders = readOrders(element, context)
  const vatLines = parts(element, 'TVA').map((part) => readVatLine(part, context))
  const discounts = parts(element, 'REMISE').map((part) => readDiscount(part, context))
  const payments = parts(element, 'REGLEMENT').map((part) => readPayment(part, context))
  const statistics = parts(element, 'STATISTIQUES').map((part) => readStatistic(part, context))
  const given = readAmounts(element, faults)
  const covers = readCovers(element, faults)
  if (!faults.isEmpty) return null
  const amounts = deriveHeader(given, { vatLines, lines: orders.lines })
  checkSize(element, [orders.lines, vatLines, payments, discounts, statistics])
  const lines = spreadDiscount(orders.lines, discounts, amounts)
  const state = readState(element)
  return {
    offset: element.offset,
    record: recordName(element),
    identity,
    guid: cleanGuid(rawField(element, 'GUID') ?? ''),
    originGuid: cleanGuid(rawField(element, 'GUIDORIGINE') ?? ''),
    number: textField(element, 'NUMTICKET'),
    plain: readPlain(element),
    tableNumber: textField(element, 'TABLENUMBER'),
    covers,
    seller,
    till,
    operation,
    state,
    ts,
    tsWritten: rawField(element, 'HORODATAGE') ?? '',
    ...amounts,
    ...orders,
    lines,
    formerLines: formerSpread(orders.lines, discounts, amounts),
    vatLines,
    discounts,
    payments,
    statistics,
    ...readContacts(element, identity),
    gaps: findGaps({ operation, state, amounts, lines, vatLines, payments }),
  }
}

/** The keys of the plain texts, by their columns. */
const plainKeys = plainColumns.map((column) => [column, plainTexts[column].toUpperCase()] as const)

function readPlain(element: Element): Ticket['plain'] {
  const read: Partial<Record<PlainText, string>> = {}
  for (const [column, key] of plainKeys) read[column] = textField(element, key)
  return read as Ticket['plain']
}

function readTime(element: Element, reading: Reading): WallTime {
  const ts = timeField(element, 'HORODATAGE', reading)
  if (ts === null) reading.faults.add('noTime', element, 'HORODATAGE')
  return ts ?? ''
}

function readOperation(element: Element, faults: Faults): string {
  const raw = textField(element, 'OPERATION')
  if (raw === '') faults.add('noOperation', element, 'OPERATION')
  return normalise(raw, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ _]/g, '-')
    .toUpperCase()
}

/** 'Ouvert' decides what counts, so its case and accents do not matter; any other state is kept as it stands. */
function readState(element: Element): string {
  const raw = textField(element, 'ETAT')
  if (/^ouverte?$/i.test(raw)) return 'Ouvert'
  return /^ferm[eé]e?$/i.test(raw) ? 'Fermé' : raw
}

function readCovers(element: Element, faults: Faults): number {
  const micros = amountField(element, 'NBCOUVERTS', faults) ?? 0
  const covers = micros / MICROS_PER_UNIT
  if (!Number.isInteger(covers) || Math.abs(covers) > MAX_COVERS) faults.add('badAmount', element, 'NBCOUVERTS')
  return covers
}

function readAmounts(
  element: Element,
  faults: Faults,
): { net: Micros | null; vat: Micros | null; gross: Micros | null } {
  return {
    net: amountField(element, 'MONTANTHT', faults),
    vat: amountField(element, 'MONTANTTVA', faults),
    gross: amountField(element, 'MONTANTTTC', faults),
  }
}

function checkSize(element: Element, lists: readonly (readonly unknown[])[]): void {
  if (lists.some((list) => list.length > LIMITS.ticketParts)) throw new Refused('tooManyElements', element.offset)
}

function readContacts(element: Element, identity: Identity): { account: Contact | null; debtor: Contact | null } {
  let account: Contact | null = null
  let debtor: Contact | null = null
  for (const part of parts(element, 'CONTACT')) {
    const contact = readContact(part, identity, 'CONTACT')
    if (contact.type === 'DEBITEUR') debtor ??= contact
    else account ??= contact
  }
  for (const part of parts(element, 'DEBITEUR')) {
    const inner = parts(part, 'CONTACT')[0] ?? part
    debtor ??= readContact(inner, identity, 'DEBITEUR')
  }
  return { account, debtor }
}
