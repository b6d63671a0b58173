import { exact, sum, toWire } from '../../../../shared/money.ts'
import type { Column } from './tableColumn.ts'

/** A figure in the kind of its column, a text, or null where rows do not add up to one. */
export type Total = number | string | null

/**
 * The total of some of a table's rows, exact, at a wire figure's 2 decimals: the column's own rule, else the sum of a
 * money or count column. Percents, means and texts have none.
 */
export function totalOver<Row>(column: Column<Row>, rows: readonly Row[]): Total {
  if (column.totalOf) return column.totalOf(rows)
  if (!addsUp(column)) return null
  return toWire(sum(rows.map((row) => exact(figureOf(column.value(row))))))
}

/** A subtotal stands where the report gives a total. */
export function hasTotal<Row>(column: Column<Row>): boolean {
  return column.total !== undefined
}

/** The foot of a column: the report's own total under all of its rows, else that of those a search shows; undefined for none. */
export function footOf<Row>(column: Column<Row>, rows: { readonly all: number; readonly shown: readonly Row[] }) {
  if (column.total === undefined || rows.shown.length === rows.all) return column.total
  return totalOver(column, rows.shown)
}

function addsUp<Row>({ kind, isMean, total }: Column<Row>): boolean {
  return (kind === 'money' || kind === 'count') && !isMean && typeof total !== 'string'
}

function figureOf(value: string | number | null): number {
  return typeof value === 'number' ? value : 0
}
