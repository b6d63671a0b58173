import type { ReactNode } from 'react'
import type { RowSelection } from './tableSelection.ts'

/** How a column's value is written and sorted; 'text' and 'date' stand left, figures right. */
export type ColumnKind = 'text' | 'money' | 'count' | 'percent' | 'date'

/** One column. `value` is what sorting, searching and the share bar read; `render` only changes how the cell looks. */
export interface Column<Row> {
  readonly key: string
  /** The head; a money column gets '(€)' and a percent column '(%)' once, here. */
  readonly head: string
  /** What the figure says, on hover. */
  readonly definition?: string
  /** A head above this one and its neighbours of the same: 'TVA 10 %' above HT, TVA and TTC. */
  readonly over?: string
  /** The head where none stands above it, on a phone: 'TVA 10 % TTC'. */
  readonly fullHead?: string
  /** A line under the head, which goes on under its neighbours' that have one: what lasts for several columns of days. */
  readonly isBanded?: boolean
  /** What is said under the head in a row that is opened on a phone. */
  readonly note?: (row: Row) => string | undefined
  /** Leaves the unit out of the head: of columns that bear one unit, which stands above them. */
  readonly isUnitHidden?: boolean
  /** Keeps the head for screen readers alone: columns of buttons. */
  readonly isHeadHidden?: boolean
  /** Says what the heading of the row's group says: away where a card has no room for both. */
  readonly isRepeated?: boolean
  /** Keeps a text on one line: of a table that goes on beyond its edge, where a second line gains nothing. */
  readonly isUnbroken?: boolean
  /** Stays in view at the table's end when it is the last. */
  readonly staysAtEnd?: boolean
  readonly kind?: ColumnKind
  readonly value: (row: Row) => string | number | null
  readonly render?: (row: Row) => ReactNode
  /** The footer of this column: a figure in the column's kind, or a text. */
  readonly total?: number | string | null
  /** How the footer looks under all rows, in place of `total`. */
  readonly foot?: ReactNode
  /** The total of some rows, for subtotals and searches; without it money and counts are summed and the rest has none. */
  readonly totalOf?: (rows: readonly Row[]) => number | string | null
  /** A mean in euros or counts: rows do not add up to its total. */
  readonly isMean?: boolean
  /** Draws the row's share of the greatest value as a faint bar. */
  readonly share?: boolean
  readonly sortable?: boolean
  /** Stays in the table on a phone besides the first column; without any, the last column does. */
  readonly onPhone?: boolean
  readonly width?: number | string
}

/** The amount by which a table ranks its rows: a bar behind each, kept on a phone. `total` stands in the footer. */
export function amountColumn<Row extends { readonly amount: number }>(
  head: string,
  total?: { readonly amount: number },
): Column<Row> {
  const foot = total === undefined ? {} : { total: total.amount }
  return { key: 'amount', head, kind: 'money', value: ({ amount }) => amount, share: true, onPhone: true, ...foot }
}

/** How many of what a row names; `total` stands in the footer. */
export function quantityColumn<Row extends { readonly quantity: number }>(
  head: string,
  total?: { readonly quantity: number },
): Column<Row> {
  const foot = total === undefined ? {} : { total: total.quantity }
  return { key: 'quantity', head, kind: 'count', value: ({ quantity }) => quantity, ...foot }
}

/** A column of buttons, which nothing sorts by; a screen reader alone is told its head. At a table's end it stays in view, whatever its width. */
export function buttonColumn<Row>(key: string, head: string, render: (row: Row) => ReactNode): Column<Row> {
  return { key, head, isHeadHidden: true, value: () => null, sortable: false, staysAtEnd: true, render }
}

/** Sort by a column's key. */
export interface Sorting {
  readonly key: string
  readonly direction: 'asc' | 'desc'
}

/** Keeps rows together by a key, each group under its title with its subtotals. */
export interface Grouping<Row> {
  readonly of: (row: Row) => string
  readonly title: (key: string) => string
  /** The title below a subtotal, where space is short. */
  readonly short?: (key: string) => ReactNode
}

/** What a table needs; see web/README.md for an example. */
export interface DataTableProps<Row> {
  /** Names the table for screen readers, its search and its files; no two tables of a screen share it. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly columns: readonly Column<Row>[]
  readonly initialSort?: Sorting
  /** Set when the server sorts: the rows are then shown in the order given. */
  readonly serverSort?: { readonly sorting: Sorting; readonly onChange: (next: Sorting) => void }
  /** The detail of a row, opened by its chevron (mouse or keyboard). */
  readonly expand?: (row: Row) => ReactNode
  readonly selection?: RowSelection<Row>
  /** Rows under one heading each (a restaurant), with subtotals of the columns that have a total. */
  readonly groups?: Grouping<Row>
  readonly footerLabel?: string
  /** Heads of two lines and narrow gaps: of a table of many columns. */
  readonly isDense?: boolean
  /** Without it, a table of more than 15 rows can be searched. */
  readonly searchable?: boolean
  /** Height at which the body starts to scroll under its head. */
  readonly maxHeight?: number | string
}
