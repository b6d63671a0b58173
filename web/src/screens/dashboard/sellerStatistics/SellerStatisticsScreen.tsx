import { Stack } from '@mantine/core'
import { buildSellerStatisticsDocument } from '../../../../../reports/sellerStatistics/document.ts'
import {
  averageCoverOf,
  sellerStatistics,
  type SellerAmounts,
  type SellerFigures,
} from '../../../../../reports/sellerStatistics/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import type { Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useReportFilter } from '../../../filters/useReportFilter.ts'
import { useSiteGroups, type SiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'

const { sellers } = statistics

/** Covers, average cover, turnover and collections per seller; a seller leads to their tickets. */
export function SellerStatisticsScreen() {
  const [filter] = useReportFilter()
  const query = useReport(sellerStatistics(filter))
  const context = useExportContext()
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  const build = () =>
    query.data ? buildSellerStatisticsDocument(foundReport(sellers.table, query.data), context) : null
  const to = (row: SellerFigures) =>
    ticketsTo({ seller: row.seller, ...sites.placeOf(row), operations: soldOperations })
  return (
    <Stack>
      <PageHeader title={sellers.title} actions={<TableExports build={build} />} />
      <FilterBar names={['seller', 'till', 'operation']} />
      <Panel title={sellers.table}>
        <LoadedPart query={query}>
          {({ rows, total }) => (
            <DataTable
              label={sellers.table}
              rows={rows}
              rowKey={(row) => `${row.siteId}|${row.seller}`}
              {...sites.table}
              initialSort={{ key: 'turnover', direction: 'desc' }}
              columns={columns(to, total, sites)}
            />
          )}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}

function columns(to: (row: SellerFigures) => string, total: SellerAmounts, sites: SiteGroups): Column<SellerFigures>[] {
  return [
    linkColumn('seller', statistics.seller, to),
    ...sites.columns,
    { key: 'covers', head: sellers.covers, kind: 'count', value: (row) => row.covers, total: total.covers },
    {
      key: 'average',
      head: sellers.averageCover,
      kind: 'money',
      value: (row) => row.averageCover,
      total: total.averageCover,
      isMean: true,
      totalOf: averageCoverOf,
    },
    {
      key: 'turnover',
      head: sellers.turnover,
      kind: 'money',
      value: (row) => row.grossSales,
      total: total.grossSales,
      share: true,
      onPhone: true,
    },
    {
      key: 'payments',
      head: sellers.payments,
      kind: 'money',
      value: (row) => row.payments,
      total: total.payments,
      share: true,
    },
  ]
}
