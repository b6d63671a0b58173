import type { SiteDay } from '../../../../reports/rows/siteDays.ts'
import { useSiteNames } from '../../ui/useSiteNames.tsx'
import type { SiteNames } from '../../ui/useSiteNames.tsx'
import { reports } from './texts.ts'
import { DayCell } from './DayCell.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/tableColumn.ts'

interface SiteDayTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** The figures, after the day and the restaurant. */
  readonly columns: readonly Column<Row>[]
}

/** A daily report: one row per restaurant and service day. */
export function SiteDayTable<Row extends SiteDay>({ label, rows, columns }: SiteDayTableProps<Row>) {
  const names = useSiteNames()
  const isUnderOne = columns.some(({ over }) => over !== undefined)
  return (
    <DataTable<Row>
      label={label}
      rows={rows}
      rowKey={(row) => `${row.day} ${row.siteId}`}
      columns={[...siteDay(names).map((column) => (isUnderOne ? underOne(column) : column)), ...columns]}
    />
  )
}

function siteDay({ nameOf, cellOf }: SiteNames): readonly Column<SiteDay>[] {
  return [
    {
      key: 'day',
      head: reports.day,
      kind: 'date',
      value: (row) => row.day,
      render: (row) => <DayCell day={row.day} site={cellOf(row)} />,
    },
    { key: 'site', head: reports.site, value: nameOf, render: cellOf, isUnbroken: true },
  ]
}

function underOne(column: Column<SiteDay>): Column<SiteDay> {
  return { ...column, over: reports.serviceDay }
}
