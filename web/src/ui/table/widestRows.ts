import type { Column } from './tableColumn.ts'
import type { RowGroup } from './tableGroups.ts'

/** The rows of a table in their order, and how many of them are drawn. */
interface DrawnTable<Row> {
  readonly shown: readonly Row[]
  readonly drawn: number
  readonly columns: readonly Column<Row>[]
  readonly grouped: readonly RowGroup<Row>[]
}

/**
 * Of the rows that are not drawn yet, those that hold the longest value of a column, longer than any before, and the one under which
 * the longest name of a group's subtotal stands: drawn without being seen, they give the columns their widths at once, which would
 * jump under the eye as rows come.
 */
export function widestRows<Row>({ shown, drawn, columns, grouped }: DrawnTable<Row>): Row[] {
  if (drawn >= shown.length) return []
  const longest = columns.map(({ value }) => indexOfLongest(shown, (row) => lengthOf(value(row))))
  const group = grouped[indexOfLongest(grouped, ({ title }) => title.length)]
  const last = group?.rows.at(-1)
  if (last !== undefined) longest.push(shown.lastIndexOf(last))
  return [...new Set(longest)].flatMap((index) => (index >= drawn ? shown.slice(index, index + 1) : []))
}

/** Where the first of those with the greatest length stands; -1 where none has any. */
function indexOfLongest<T>(all: readonly T[], measure: (one: T) => number): number {
  let [longest, at] = [0, -1]
  all.forEach((one, index) => {
    const length = measure(one)
    if (length > longest) [longest, at] = [length, index]
  })
  return at
}

/** How long a value is when it is written, against another of its column. */
function lengthOf(value: string | number | null): number {
  if (value === null) return 0
  return (typeof value === 'string' ? value : String(Math.trunc(value))).length
}
