import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Shape } from './Shape.tsx'
import type { DataTableProps } from './tableColumn.ts'

const DataTableView = lazy(() =>
  import('./DataTableView.tsx').then((module) => ({ default: module.DataTableView })),
) as unknown as <Row>(props: DataTableProps<Row>) => ReactNode

/** The table of every list: sticky head and first column, totals in view, sort, search, expandable rows, two columns on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <Suspense fallback={<Shape kind="table" />}>
      <DataTableView {...props} />
    </Suspense>
  )
}
