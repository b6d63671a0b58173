import type { ReactNode } from 'react'
import { loadApart } from '../../lib/loadApart.ts'
import { Shape } from '../Shape.tsx'
import type { DataTableProps } from './tableColumn.ts'

type View = <Row>(props: DataTableProps<Row>) => ReactNode

const view = loadApart(() => import('./DataTableView.tsx'), 'DataTableView', <Shape kind="table" />)
const TableView = view.View as unknown as View
// Asked for with the screen, not when its figures are there. A failure is said by the drawing that needs it.
view.load().catch(() => undefined)

/** The table of every list: sticky head and first column, totals in view, sort, search, expandable rows, its first and chosen columns on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return <TableView {...props} />
}
