import type { Micros } from './numbers.ts'
import { MICROS_PER_UNIT } from './numbers.ts'
import { greatestGap } from './identities.ts'
import { cutKey } from './texts.ts'
import type { Line } from './ticketLines.ts'
import type { Ticket } from './ticket.ts'

/** The columns before a ticket's own content, in the order in which the worker writes them. */
export const ENVELOPE_COLUMNS = [
  'restaurant_id',
  'guid',
  'ts',
  'version',
  'is_deleted',
  'file_id',
  'imported_at',
] as const

/** The columns of `ticketValues`, in its order. */
export const CONTENT_COLUMNS = [
  'number',
  'origin_number',
  'origin_guid',
  'table_number',
  'covers',
  'seller',
  'till',
  'operation',
  'state',
  'net_amount',
  'tax_amount',
  'gross_amount',
  'gap_amount',
  'gaps',
  'issuer',
  'contact_key',
  'debtor_key',
  'account_key',
  ...nested(
    'lines',
    'order_no ordered_at seller label group_label family_label tax_label quantity unit_price gross_amount net_amount',
  ),
  ...nested('line_taxes', 'line_no number label net_amount tax_amount gross_amount'),
  ...nested('offered', 'line_no label reason quantity amount'),
  ...nested('cancelled', 'line_no label reason quantity amount'),
  ...nested('transfers', 'guid number table_number label amount'),
  ...nested('invoices', 'number'),
  ...nested('taxes', 'label ts rate net_amount tax_amount gross_amount'),
  ...nested('discounts', 'label ts rate amount'),
  ...nested('payments', 'label family_label till quantity unit_amount amount'),
  ...nested('statistics', 'label seller family_label quantity amount'),
]

function nested(table: string, columns: string): string[] {
  return columns.split(' ').map((column) => `${table}.${column}`)
}

/**
 * A ticket's content as JSON values for JSONCompactEachRow, in the order of CONTENT_COLUMNS. An amount of at most 15 digits
 * divided by a million is written by JSON as exactly its decimal digits, so nothing is lost; no sum is made of them.
 */
export function ticketValues(ticket: Ticket): unknown[] {
  const { account, debtor } = ticket
  return [
    ticket.number,
    ticket.originNumber,
    ticket.originGuid,
    ticket.tableNumber,
    ticket.covers,
    ticket.seller,
    ticket.till,
    ticket.operation,
    ticket.state,
    units(ticket.net),
    units(ticket.tax),
    units(ticket.gross),
    units(greatestGap(ticket.gaps)),
    ticket.gaps.map((gap) => gap.identity),
    ticket.identity.issuer,
    debtor?.key ?? account?.key ?? '',
    debtor?.key ?? '',
    account?.key ?? '',
    ...lineColumns(ticket.lines),
    ...lineTaxColumns(ticket.lines),
    ...waiverColumns(ticket.lines, 'offered'),
    ...waiverColumns(ticket.lines, 'cancelled'),
    ...totalColumns(ticket),
  ]
}

function units(micros: Micros): number {
  return micros / MICROS_PER_UNIT
}

function lineColumns(lines: readonly Line[]): unknown[] {
  return [
    lines.map((line) => line.order),
    lines.map((line) => line.orderedAt),
    lines.map((line) => line.seller),
    lines.map((line) => line.label),
    lines.map((line) => line.group),
    lines.map((line) => line.family),
    lines.map((line) => line.taxLabel),
    lines.map((line) => units(line.quantity)),
    lines.map((line) => units(line.unitPrice)),
    lines.map((line) => units(line.gross)),
    lines.map((line) => units(line.net)),
  ]
}

function lineTaxColumns(lines: readonly Line[]): unknown[] {
  const columns: [number[], string[], string[], number[], number[], number[]] = [[], [], [], [], [], []]
  lines.forEach((line, index) => {
    for (const tax of line.taxes) {
      columns[0].push(index + 1)
      columns[1].push(tax.number)
      columns[2].push(tax.label)
      columns[3].push(units(tax.net))
      columns[4].push(units(tax.tax))
      columns[5].push(units(tax.gross))
    }
  })
  return columns
}

/** Parts of one line that no till exceeds. */
const FEW_PARTS = 8

function waiverColumns(lines: readonly Line[], kind: 'offered' | 'cancelled'): unknown[] {
  const columns: [number[], string[], string[], number[], number[]] = [[], [], [], [], []]
  lines.forEach((line, index) => {
    // Each part carries a copy of its line's label: an endless one is not written a thousand times.
    const label = line[kind].length > FEW_PARTS ? cutKey(line.label) : line.label
    for (const waiver of line[kind]) {
      columns[0].push(index + 1)
      columns[1].push(label)
      columns[2].push(waiver.reason)
      columns[3].push(units(waiver.quantity))
      columns[4].push(units(waiver.amount))
    }
  })
  return columns
}

function totalColumns({ transfers, invoices, taxes, discounts, payments, statistics }: Ticket): unknown[] {
  return [
    transfers.map((part) => part.guid),
    transfers.map((part) => part.number),
    transfers.map((part) => part.tableNumber),
    transfers.map((part) => part.label),
    transfers.map((part) => units(part.amount)),
    invoices,
    taxes.map((part) => part.label),
    taxes.map((part) => part.ts),
    taxes.map((part) => units(part.rate)),
    taxes.map((part) => units(part.net)),
    taxes.map((part) => units(part.tax)),
    taxes.map((part) => units(part.gross)),
    discounts.map((part) => part.label),
    discounts.map((part) => part.ts),
    discounts.map((part) => units(part.rate)),
    discounts.map((part) => units(part.amount)),
    payments.map((part) => part.label),
    payments.map((part) => part.family),
    payments.map((part) => part.till),
    payments.map((part) => units(part.quantity)),
    payments.map((part) => units(part.unitAmount)),
    payments.map((part) => units(part.amount)),
    statistics.map((part) => part.label),
    statistics.map((part) => part.seller),
    statistics.map((part) => part.family),
    statistics.map((part) => units(part.quantity)),
    statistics.map((part) => units(part.amount)),
  ]
}
