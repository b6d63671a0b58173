import { Badge } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TimeClockRecord } from '../../../../../reports/timeClock/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { timeClock } from './texts.ts'
import { formatDate } from '../../../fr/format.ts'

/** One line per arrival; without departure somebody is still at work. */
export function RecordTable({ query }: { query: UseQueryResult<TimeClockRecord[]> }) {
  const sites = useSiteGroups()
  const [name, ...rest] = columns
  return (
    <Panel title={timeClock.list}>
      <LoadedPart query={query} empty={<Nothing title={timeClock.none} hint={timeClock.noneHint} />}>
        {(rows) => (
          <DataTable
            label={timeClock.list}
            rows={rows}
            rowKey={(row) => `${row.siteId}|${row.seller}|${row.startedAt}`}
            initialSort={{ key: 'arrival', direction: 'asc' }}
            columns={[name, ...sites.columns, ...rest]}
            {...sites.table}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}

const columns: readonly [Column<TimeClockRecord>, ...Column<TimeClockRecord>[]] = [
  { key: 'name', head: timeClock.name, value: (row) => row.seller },
  { key: 'date', head: timeClock.date, kind: 'date', value: (row) => row.date, render: (row) => formatDate(row.date) },
  { key: 'arrival', head: timeClock.arrival, kind: 'date', value: (row) => row.startedAt },
  { key: 'departure', head: timeClock.departure, kind: 'date', value: (row) => row.endedAt },
  { key: 'duration', head: timeClock.duration, value: (row) => row.duration, onPhone: true },
  {
    key: 'state',
    head: timeClock.state,
    value: (row) => stateOf(row),
    render: (row) => (
      <Badge variant="light" color={row.endedAt === null ? 'green' : 'gray'} tt="none">
        {stateOf(row)}
      </Badge>
    ),
  },
]

function stateOf({ endedAt }: TimeClockRecord): string {
  return endedAt === null ? timeClock.atWork : timeClock.left
}
