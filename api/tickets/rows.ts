type Figure = string | number

/** A ticket's header as ClickHouse answers it; decimals as text or numbers, times 'yyyy-MM-dd HH:mm:ss.SSS'. */
export interface HeaderRow {
  readonly restaurant_id: string
  readonly guid: string
  readonly ts: string
  readonly number: string
  readonly table_number: string
  readonly covers: number
  readonly seller: string
  readonly till: string
  readonly operation: string
  readonly state: string
  readonly net_amount: Figure
  readonly tax_amount: Figure
  readonly gross_amount: Figure
}

export const headerColumns =
  'restaurant_id, guid, ts, number, table_number, covers, seller, till, operation, state, net_amount, tax_amount, gross_amount'

const lists = {
  lines: [
    'order_no',
    'ordered_at',
    'seller',
    'label',
    'group_label',
    'family_label',
    'tax_label',
    'quantity',
    'unit_price',
    'gross_amount',
    'net_amount',
  ],
  line_taxes: ['line_no', 'number', 'label', 'net_amount', 'tax_amount', 'gross_amount'],
  offered: ['line_no', 'label', 'reason', 'quantity', 'amount'],
  cancelled: ['line_no', 'label', 'reason', 'quantity', 'amount'],
  transfers: ['guid', 'number', 'table_number', 'label', 'amount'],
  invoices: ['number'],
  taxes: ['label', 'ts', 'rate', 'net_amount', 'tax_amount', 'gross_amount'],
  discounts: ['label', 'ts', 'rate', 'amount'],
  payments: ['label', 'family_label', 'till', 'quantity', 'unit_amount', 'amount'],
  statistics: ['label', 'seller', 'family_label', 'quantity', 'amount'],
} as const
type ListName = keyof typeof lists

/** A whole ticket: the header, and each nested list as parallel arrays named 'list_column'. */
export type TicketRow = HeaderRow & {
  readonly version: string
  readonly origin_number: string
  readonly origin_guid: string
  readonly issuer: Readonly<Record<string, string>>
  readonly debtor_key: string
  readonly account_key: string
} & Readonly<Record<`${ListName}_${string}`, readonly Figure[] | undefined>>

const nested = Object.entries(lists).flatMap(([list, columns]) =>
  columns.map((column) => `\`${list}.${column}\` AS ${list}_${column}`),
)
export const ticketColumns = [
  headerColumns,
  'toString(version) AS version, origin_number, origin_guid, issuer, debtor_key, account_key',
  ...nested,
].join(', ')

/** One element of a nested list: text or figure by column name. */
export interface Part {
  readonly text: (column: string) => string
  readonly figure: (column: string) => Figure
}

/** The elements of a nested list, in the file's order. */
export function partsOf(row: TicketRow, list: ListName): Part[] {
  const length = row[`${list}_${lists[list][0]}`]?.length ?? 0
  return Array.from({ length }, (_, index) => {
    const figure = (column: string): Figure => row[`${list}_${column}`]?.[index] ?? 0
    return { figure, text: (column) => String(row[`${list}_${column}`]?.[index] ?? '') }
  })
}
