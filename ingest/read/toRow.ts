import { listNames, plainColumns, ticketForms } from '../../shared/ticket/columns.ts'
import type { ContentColumn, FieldName, ListName, PartName, PlainText } from '../../shared/ticket/columns.ts'
import { greatestGap } from './identities.ts'
import type { Micros } from './numbers.ts'
import { MICROS_PER_UNIT } from './numbers.ts'
import { cutKey } from '../../shared/ticket/storedText.ts'
import type { Ticket } from './ticket.ts'
import type { Line, LineVat, Transfer, Waiver } from './ticketLines.ts'
import type { Discount, Payment, Statistic, VatLine } from './ticketTotals.ts'

/** A part of a line; `lineNo` counts from 1. */
type OfLine<Part> = Part & { readonly lineNo: number }

interface PartOf {
  readonly lines: Line
  readonly line_taxes: OfLine<LineVat>
  readonly offered: OfLine<Waiver & { readonly label: string }>
  readonly cancelled: OfLine<Waiver & { readonly label: string }>
  readonly transfers: Transfer
  readonly invoices: string
  readonly taxes: VatLine
  readonly discounts: Discount
  readonly payments: Payment
  readonly statistics: Statistic
}

type Value = string | number

/** What one column of a ticket holds. */
type ReadField = (ticket: Ticket) => unknown

const plainFields = plainColumns.map((name): [PlainText, ReadField] => [name, (ticket) => ticket.plain[name]])

const fields: Readonly<Record<FieldName, ReadField>> = {
  ...(Object.fromEntries(plainFields) as Record<PlainText, ReadField>),
  number: (ticket) => ticket.number,
  origin_guid: (ticket) => ticket.originGuid,
  table_number: (ticket) => ticket.tableNumber,
  covers: (ticket) => ticket.covers,
  seller: (ticket) => ticket.seller,
  till: (ticket) => ticket.till,
  operation: (ticket) => ticket.operation,
  state: (ticket) => ticket.state,
  net_amount: (ticket) => units(ticket.net),
  tax_amount: (ticket) => units(ticket.vat),
  gross_amount: (ticket) => units(ticket.gross),
  gap_amount: (ticket) => units(greatestGap(ticket.gaps)),
  gaps: (ticket) => ticket.gaps.map((gap) => gap.identity),
  issuer: (ticket) => ticket.identity.issuer,
  contact_key: ({ debtor, account }) => debtor?.key ?? account?.key ?? '',
  debtor_key: ({ debtor }) => debtor?.key ?? '',
  account_key: ({ account }) => account?.key ?? '',
}

const lists: { readonly [List in ListName]: (ticket: Ticket) => readonly PartOf[List][] } = {
  lines: (ticket) => ticket.lines,
  line_taxes: ({ lines }) => lines.flatMap(({ vatLines }, at) => vatLines.map((vat) => ({ ...vat, lineNo: at + 1 }))),
  offered: ({ lines }) => lines.flatMap((line, at) => waivers(line, line.offered, at + 1)),
  cancelled: ({ lines }) => lines.flatMap((line, at) => waivers(line, line.cancelled, at + 1)),
  transfers: (ticket) => ticket.transfers,
  invoices: (ticket) => ticket.invoices,
  taxes: (ticket) => ticket.vatLines,
  discounts: (ticket) => ticket.discounts,
  payments: (ticket) => ticket.payments,
  statistics: (ticket) => ticket.statistics,
}

const waiverValues = {
  line_no: (waiver: PartOf['offered']) => waiver.lineNo,
  label: (waiver: PartOf['offered']) => waiver.label,
  reason: (waiver: PartOf['offered']) => waiver.reason,
  quantity: (waiver: PartOf['offered']) => units(waiver.quantity),
  amount: (waiver: PartOf['offered']) => units(waiver.amount),
}

const parts: {
  readonly [List in ListName]: { readonly [Name in PartName<List>]: (part: PartOf[List]) => Value }
} = {
  lines: {
    order_no: (line) => line.order,
    ordered_at: (line) => line.orderedAt,
    seller: (line) => line.seller,
    label: (line) => line.label,
    group_label: (line) => line.group,
    family_label: (line) => line.family,
    tax_label: (line) => line.vatLabel,
    quantity: (line) => units(line.quantity),
    unit_price: (line) => units(line.unitPrice),
    gross_amount: (line) => units(line.gross),
    net_amount: (line) => units(line.net),
  },
  line_taxes: {
    line_no: (vat) => vat.lineNo,
    number: (vat) => vat.number,
    label: (vat) => vat.label,
    net_amount: (vat) => units(vat.net),
    tax_amount: (vat) => units(vat.vat),
    gross_amount: (vat) => units(vat.gross),
  },
  offered: waiverValues,
  cancelled: waiverValues,
  transfers: {
    guid: (part) => part.guid,
    number: (part) => part.number,
    table_number: (part) => part.tableNumber,
    label: (part) => part.label,
    amount: (part) => units(part.amount),
  },
  invoices: { number: (number) => number },
  taxes: {
    label: (vat) => vat.label,
    ts: (vat) => vat.ts,
    rate: (vat) => units(vat.rate),
    net_amount: (vat) => units(vat.net),
    tax_amount: (vat) => units(vat.vat),
    gross_amount: (vat) => units(vat.gross),
  },
  discounts: {
    label: (discount) => discount.label,
    ts: (discount) => discount.ts,
    rate: (discount) => units(discount.rate),
    amount: (discount) => units(discount.amount),
  },
  payments: {
    label: (payment) => payment.label,
    family_label: (payment) => payment.family,
    till: (payment) => payment.till,
    quantity: (payment) => units(payment.quantity),
    unit_amount: (payment) => units(payment.unitAmount),
    amount: (payment) => units(payment.amount),
  },
  statistics: {
    label: (statistic) => statistic.label,
    seller: (statistic) => statistic.seller,
    family_label: (statistic) => statistic.family,
    quantity: (statistic) => units(statistic.quantity),
    amount: (statistic) => units(statistic.amount),
  },
}

/** Reads one column of a ticket whose lists were taken apart, in the order of `listNames`. */
type ReadColumn = (ticket: Ticket, taken: readonly (readonly never[])[]) => unknown

const forms = ticketForms.map((columns) => columns.map(readerOf))

/**
 * A ticket's content as JSON values for JSONCompactEachRow, by form, in the order of `ticketForms`. An amount of at most 15
 * digits divided by a million is written by JSON as exactly its decimal digits, so nothing is lost; no sum is made of them.
 */
export function ticketValues(ticket: Ticket): unknown[][] {
  const taken = listNames.map((list) => lists[list](ticket) as readonly unknown[] as readonly never[])
  return forms.map((columns) => columns.map((read) => read(ticket, taken)))
}

function readerOf(column: ContentColumn): ReadColumn {
  const [list, part] = column.split('.') as [ListName, string | undefined]
  if (part === undefined) return fields[column as FieldName]
  const at = listNames.indexOf(list)
  const value = (parts[list] as Readonly<Record<string, (part: never) => Value>>)[part]
  if (value === undefined) throw new Error(`nothing fills ${column}`)
  return (_ticket, taken) => (taken[at] ?? []).map(value)
}

/** Parts of one line that no till exceeds. */
const FEW_PARTS = 8

/** Each part carries a copy of its line's label: an endless one is not written a thousand times. */
function waivers(line: Line, list: readonly Waiver[], lineNo: number): PartOf['offered'][] {
  const label = list.length > FEW_PARTS ? cutKey(line.label) : line.label
  return list.map((waiver) => ({ ...waiver, label, lineNo }))
}

function units(micros: Micros): number {
  return micros / MICROS_PER_UNIT
}
