import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import { formatDuration } from '../../../../../reports/rows/rows.ts'
import type { timeClockTotals } from '../../../../../reports/timeClockTotals/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { timeClock } from './texts.ts'

/** Time worked per seller over the period. */
export function SellerTimeTable({ query }: { query: UseQueryResult<FiguresOf<typeof timeClockTotals>> }) {
  const sites = useSiteGroups()
  return (
    <Panel title={timeClock.totals}>
      <LoadedPart query={query} empty={<Nothing title={timeClock.none} hint={timeClock.noneHint} />}>
        {({ rows, total }) => (
          <DataTable
            label={timeClock.totals}
            rows={rows}
            rowKey={(row) => `${row.siteId}|${row.seller}`}
            {...sites.table}
            initialSort={{ key: 'duration', direction: 'desc' }}
            columns={[
              { key: 'name', head: timeClock.name, value: (row) => row.seller },
              ...sites.columns,
              {
                key: 'duration',
                head: timeClock.duration,
                kind: 'count',
                value: (row) => row.seconds,
                render: (row) => row.duration,
                total: total.duration,
                totalOf: (shown) => formatDuration(shown.reduce((seconds, row) => seconds + row.seconds, 0)),
                share: true,
              },
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
