import { Stack } from '@mantine/core'
import { buildSellerSalesDocument } from '../../../../../reports/salesBySellerAndArticle/document.ts'
import type { ArticleSale } from '../../../../../reports/rows/articleSales.ts'
import type { QuantityAmount } from '../../../../../reports/rows/rows.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { linkColumn } from '../../../ui/table/linkColumn.tsx'
import { amountColumn, quantityColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
import { TableExports } from '../../../ui/table/TableExports.tsx'
import { foundReport } from '../../../ui/table/tableSearches.ts'
import { FilterBar } from '../../../filters/FilterBar.tsx'
import { soldOperations } from '../../../../../shared/ticket/operations.ts'
import type { TicketsOf } from '../../../filters/ticketsAddress.ts'
import { useExportContext } from '../../../filters/useExportContext.ts'
import { useQuestions } from '../../../filters/useReportFilter.ts'
import { useSiteGroups, type SiteGroups } from '../../../filters/useSiteGroups.ts'
import { useTicketsAddress } from '../../../filters/useTicketsAddress.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { sellerSalesReports } from './sellerSalesReports.ts'

const { sellerSales } = statistics

/** Ventes par vendeur: one row per seller and article. */
export function SellerSalesScreen() {
  const query = useReport(useQuestions(sellerSalesReports).sales)
  const context = useExportContext()
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  const build = () =>
    query.data ? buildSellerSalesDocument(foundReport(sellerSales.table, query.data), context) : null
  return (
    <Stack>
      <PageHeader title={sellerSales.title} actions={<TableExports build={build} />} />
      <FilterBar names={['seller', 'till', 'operation']} />
      <Panel title={sellerSales.table}>
        <LoadedPart query={query}>
          {({ rows, total }) => (
            <DataTable
              label={sellerSales.table}
              rows={rows}
              {...sites.table}
              rowKey={(row) => `${row.siteId}|${row.seller}|${row.group}|${row.family}|${row.article}`}
              initialSort={{ key: 'amount', direction: 'desc' }}
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
  sites: SiteGroups,
): Column<ArticleSale>[] {
  const operations = soldOperations
  return [
    {
      key: 'seller',
      head: statistics.seller,
      value: (row) => row.seller,
      render: ({ seller, article, ...row }) => (
        <PhoneNote note={article}>
          <FigureLink to={ticketsTo({ seller, ...sites.placeOf(row), operations })} name={seller} />
        </PhoneNote>
      ),
    },
    ...sites.columns,
    linkColumn('article', statistics.article, ({ seller, article, ...row }) =>
      ticketsTo({ seller, article, ...sites.placeOf(row), operations }),
    ),
    { key: 'family', head: statistics.family, value: (row) => row.family },
    { key: 'group', head: statistics.group, value: (row) => row.group },
    quantityColumn(statistics.quantity, total),
    amountColumn(statistics.amount, total),
  ]
}
