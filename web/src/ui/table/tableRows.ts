import { foldText } from '../../../../shared/foldText.ts'
import type { Column, Grouping, Sorting } from './tableColumn.ts'

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** Rows in the order of a column, French alphabet, nothing last. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sorting?.key)
  if (!column || !sorting) return rows
  const sign = sorting.direction === 'asc' ? 1 : -1
  return rows.toSorted((left, right) => {
    const [a, b] = [column.value(left), column.value(right)]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return order * sign
  })
}

/** What a search reads of a row: its columns, and the title of its group. */
export function searchedColumns<Row>(columns: readonly Column<Row>[], groups?: Grouping<Row>): readonly Column<Row>[] {
  return groups ? [...columns, { key: 'group', head: '', value: (row) => groups.title(groups.of(row)) }] : columns
}

/** Rows of which some text column holds every word looked for, accents and case aside. */
export function searchRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], text: string): readonly Row[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const line = foldText(columns.map((column) => String(column.value(row) ?? '')).join(' '))
    return words.every((word) => line.includes(word))
  })
}
