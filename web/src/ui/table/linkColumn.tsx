import { FigureLink } from '../FigureLink.tsx'
import type { Column } from './tableColumn.ts'

/** A column of names (sellers, articles, tills), each of which leads to the tickets behind the figures of its row. */
export function linkColumn<Key extends string, Row extends Readonly<Record<Key, string>>>(
  key: Key,
  head: string,
  to: (row: Row) => string,
): Column<Row> {
  return {
    key,
    head,
    value: (row) => row[key],
    render: (row) => <FigureLink to={to(row)} name={row[key]} />,
  }
}
