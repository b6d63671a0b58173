import type { UseQueryResult } from '@tanstack/react-query'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { salesByTill, TillSales } from '../../../../../reports/salesByTill/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'

type Tills = FiguresOf<typeof salesByTill>
const { turnover } = statistics

/** Turnover per till, HT and TTC; a till leads to its tickets. */
export function TillTable({ query, kind }: { query: UseQueryResult<Tills>; kind: 'TTC' | 'HT' }) {
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  return (
    <Panel title={turnover.perTill}>
      <LoadedPart query={query}>
        {({ rows, total }) => (
          <DataTable
            label={turnover.perTill}
            rows={rows}
            rowKey={(row) => `${row.siteId}|${row.till}`}
            {...sites.table}
            isDense
            initialSort={{ key: 'gross', direction: 'desc' }}
            columns={[
              linkColumn('till', statistics.till, (row: TillSales) =>
                ticketsTo({ till: row.till, ...sites.placeOf(row), operations: soldOperations }),
              ),
              ...sites.columns,
              {
                key: 'net',
                head: turnover.net,
                kind: 'money',
                value: (row) => row.netSales,
                total: total.netSales,
                onPhone: kind === 'HT',
              },
              {
                key: 'gross',
                head: turnover.gross,
                kind: 'money',
                value: (row) => row.grossSales,
                total: total.grossSales,
                share: true,
                onPhone: kind === 'TTC',
              },
            ]}
          />
        )}
      </LoadedPart>
    </Panel>
  )
}
