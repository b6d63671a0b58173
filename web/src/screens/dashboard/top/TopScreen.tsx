import { Group, SegmentedControl, Stack } from '@mantine/core'
import { buildBestSalesDocument } from '../../../../../reports/bestSales/document.ts'
import type { QuantityAmount } from '../../../../../reports/rows/rows.ts'
import type { ArticleSale } from '../../../../../reports/rows/articleSales.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import { amountColumn, quantityColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import type { TicketsOf } from '../../../filters/ticketsAddress.ts'
import { useChoice } from '../../../filters/useChoice.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { useSiteGroups, type SiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { topCount, topOrder, topReports } from './topReports.ts'

/** Best sales of the period, by quantity or by amount; ten of them unless asked for more (02 §9). */
export function TopScreen() {
  const [orderBy, setOrderBy] = useChoice(topOrder)
  const [count, setCount] = useChoice(topCount)
  const query = useReport(useQuestions(topReports).sales)
  const context = useExportContext()
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  const build = () =>
    query.data ? buildBestSalesDocument(foundReport(statistics.top.title, query.data), context) : null
  return (
    <Stack>
      <PageHeader title={statistics.top.title} actions={<TableExports build={build} />} />
      <FilterBar names={['seller', 'till', 'operation']} />
      <Panel
        title={statistics.top.table(Number(count))}
        actions={
          <Group gap="xs">
            <SegmentedControl
              size="xs"
              aria-label={statistics.top.count}
              value={count}
              onChange={setCount}
              data={[...topCount.values]}
            />
            <SegmentedControl
              size="xs"
              aria-label={statistics.orderBy}
              value={orderBy}
              onChange={setOrderBy}
              data={topOrder.values.map((value) => ({ value, label: statistics.orders[value] }))}
            />
          </Group>
        }
      >
        <LoadedPart query={query}>
          {({ rows, total }) => (
            <DataTable
              key={orderBy}
              label={statistics.top.title}
              rows={rows}
              rowKey={(row) => `${row.group}|${row.family}|${row.article}`}
              initialSort={{ key: orderBy, direction: 'desc' }}
              columns={columns(ticketsTo, total, sites)}
            />
          )}
        </LoadedPart>
      </Panel>
    </Stack>
  )
}

function columns(
  ticketsTo: (of: TicketsOf) => string,
  total: QuantityAmount,
  { isOfSeveral, nameOf, cellOf }: SiteGroups,
): readonly Column<ArticleSale>[] {
  return [
    linkColumn('article', statistics.article, ({ article }) => ticketsTo({ article, operations: soldOperations })),
    { key: 'family', head: statistics.family, value: (row) => row.family },
    { key: 'group', head: statistics.group, value: (row) => row.group },
    { key: 'seller', head: statistics.top.topSeller, value: (row) => row.seller },
    ...(isOfSeveral ? [{ key: 'site', head: statistics.top.topSellerSite, value: nameOf, render: cellOf }] : []),
    { ...quantityColumn(statistics.quantity, total), share: true },
    amountColumn(statistics.amount, total),
  ]
}
