import type { SiteDay } from '../../../shared/reports/siteDays.ts'
import { reports } from '../fr/reports.ts'
import { DayCell } from './DayCell.tsx'
import { DataTable } from './table/DataTable.tsx'
import type { Column } from './table/tableColumn.ts'

interface SiteDayTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  /** The figures, after the day and the restaurant. */
  readonly columns: readonly Column<Row>[]
}

/** A daily report: one row per restaurant and service day. */
export function SiteDayTable<Row extends SiteDay>({ label, rows, columns }: SiteDayTableProps<Row>) {
  return (
    <DataTable<Row>
      label={label}
      rows={rows}
      rowKey={(row) => `${row.day} ${row.siteId}`}
      columns={[...(columns.some(({ over }) => over !== undefined) ? siteDay.map(underOne) : siteDay), ...columns]}
    />
  )
}

const siteDay: readonly Column<SiteDay>[] = [
  {
    key: 'day',
    head: reports.day,
    kind: 'date',
    value: (row) => row.day,
    render: (row) => <DayCell day={row.day} site={row.site} />,
  },
  { key: 'site', head: reports.site, value: (row) => row.site, width: 230 },
]

function underOne(column: Column<SiteDay>): Column<SiteDay> {
  return { ...column, over: reports.serviceDay }
}
