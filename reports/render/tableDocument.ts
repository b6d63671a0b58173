import type { WallRange } from '../../shared/period.ts'

/**
 * How a column is written: euros, percent, each with its sign where it says what differs ('change' to a tenth, 'contribution', a
 * part of one, to a hundredth), whole number, quantity with the decimals that it has, figure to a hundredth whose unit its title
 * says, wall date, wall time with date, seconds as HH:mm:ss, or text.
 */
export type CellKind =
  | ('text' | 'money' | 'difference' | 'percent' | 'change' | 'contribution')
  | ('count' | 'quantity' | 'decimal' | 'date' | 'datetime' | 'duration')

/** Numbers are already rounded figures; dates are wall times 'yyyy-MM-dd[THH:mm[:ss]]'; null prints as '—' (money and percent) or nothing. */
export type Cell = string | number | null

export interface Column {
  readonly title: string
  readonly kind: CellKind
}

/** One line of a table; `rows` are its nested lines (indented, grouped in Excel). A subtotal, of the lines above it, is bold. */
export interface TableRow {
  readonly cells: readonly Cell[]
  readonly isSubtotal?: true
  readonly rows?: readonly TableRow[]
}

/** One table: a PDF heading and an Excel sheet. */
export interface TableSection {
  readonly title: string
  readonly sheetName: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
  readonly totals?: readonly Cell[]
  /** What a table without a line says in its place, and without its totals of nothing; else that there are no data. */
  readonly empty?: string
  /** What must be known to read the table, in a sentence or two above it. */
  readonly note?: string
  /** The first column names restaurants: on paper by what tells them apart, so that no cut takes it away. */
  readonly namesRestaurants?: true
}

export interface HeadLine {
  readonly label: string
  readonly value: string
}

/** A document of tables, without a word about PDF or Excel: both renderings read this and nothing else. */
export interface TableDocument {
  readonly title: string
  /** Without extension. */
  readonly fileName: string
  readonly landscape: boolean
  readonly head: readonly HeadLine[]
  readonly sections: readonly TableSection[]
}

/** What every exported document prints in its head: restaurants by name, wall range (null: from the very beginning), filters as shown on screen. */
export interface ExportContext {
  readonly restaurants: readonly string[]
  /** The same names by id, those of equal restaurants told apart. */
  readonly siteNames?: ReadonlyMap<string, string>
  readonly range: WallRange | readonly [from: null, to: string]
  /** Of what is told until now: what the clock furthest ahead shows, where the restaurants' differ; `range` ends with the one furthest behind. */
  readonly latest?: string
  readonly filters?: readonly HeadLine[]
}

/** Columns from pairs of title and kind. */
export function columns(...pairs: readonly (readonly [title: string, kind: CellKind])[]): Column[] {
  return pairs.map(([title, kind]) => ({ title, kind }))
}

/** What stands for a table without a line says more than totals of nothing. */
export function hasTotals(
  section: TableSection,
): section is TableSection & { readonly totals: NonNullable<TableSection['totals']> } {
  return section.totals !== undefined && (section.rows.length > 0 || section.empty === undefined)
}

/** The number of lines of a document, nested ones included; 0 means 'Il n'y a pas de données disponibles'. */
export function countRows(document: TableDocument): number {
  const count = (rows: readonly TableRow[]): number => rows.reduce((total, row) => total + 1 + count(row.rows ?? []), 0)
  return document.sections.reduce((total, section) => total + count(section.rows), 0)
}
