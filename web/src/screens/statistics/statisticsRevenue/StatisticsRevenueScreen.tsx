import { Group, Stack, Switch } from '@mantine/core'
import { buildStatisticsRevenueDocument } from '../../../../../reports/statisticsRevenue/document.ts'
import type { QuantityAmount } from '../../../../../reports/rows/rows.ts'
import type { StatisticRow } from '../../../../../reports/statisticsRevenue/report.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { amountColumn, quantityColumn, type Column } from '../../../ui/table/tableColumn.ts'
import { FigureLink } from '../../../ui/FigureLink.tsx'
import { LoadedPart } from '../../../ui/LoadedPart.tsx'
import { Nothing } from '../../../ui/Nothing.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PhoneNote } from '../../../ui/PhoneNote.tsx'
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
import { common } from '../../../fr/common.ts'
import { statistics } from '../../../fr/statistics.ts'
import { useReport } from '../../../query/useReport.ts'
import { revenueByTill, statisticsRevenueReports } from './statisticsRevenueReports.ts'

const { revenue } = statistics

/** Revenu par statistiques: seller, label, quantity and amount, per till when asked. */
export function StatisticsRevenueScreen() {
  const [byTill, setByTill] = useChoice(revenueByTill)
  const query = useReport(useQuestions(statisticsRevenueReports).revenue)
  const context = useExportContext()
  const ticketsTo = useTicketsAddress()
  const sites = useSiteGroups()
  const build = () =>
    query.data ? buildStatisticsRevenueDocument(foundReport(revenue.table, query.data), context) : null
  return (
    <Stack>
      <PageHeader title={revenue.title} actions={<TableExports build={build} />} />
      <Group justify="space-between">
        <FilterBar names={['till', 'seller']} />
        <Switch
          label={revenue.byTill}
          checked={byTill === 'oui'}
          onChange={(event) => setByTill(event.currentTarget.checked ? 'oui' : 'non')}
        />
      </Group>
      <Panel title={revenue.table}>
        <LoadedPart query={query} empty={<Nothing title={common.noData} hint={revenue.hint} />}>
          {({ rows, total }) => (
            <DataTable
              label={revenue.table}
              rows={rows}
              {...sites.table}
              rowKey={(row) => `${row.siteId}|${row.seller}|${row.family}|${row.label}|${row.till ?? ''}`}
              initialSort={{ key: 'amount', direction: 'desc' }}
              columns={columns(ticketsTo, total, { sites, byTill: byTill === 'oui' })}
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
  { sites, byTill }: { sites: SiteGroups; byTill: boolean },
): readonly Column<StatisticRow>[] {
  const operations = soldOperations
  const till: Column<StatisticRow> = {
    key: 'till',
    head: statistics.till,
    value: (row) => row.till ?? '',
    render: ({ seller, till: name = '', ...row }) => (
      <FigureLink to={ticketsTo({ seller, till: name, ...sites.placeOf(row), operations })} name={name} />
    ),
  }
  return [
    {
      key: 'seller',
      head: statistics.seller,
      value: (row) => row.seller,
      render: ({ seller, label, till: name, ...row }) => (
        <PhoneNote note={name ? `${label} · ${name}` : label}>
          <FigureLink to={ticketsTo({ seller, ...sites.placeOf(row), operations })} name={seller} />
        </PhoneNote>
      ),
    },
    ...sites.columns,
    { key: 'label', head: revenue.label, value: (row) => row.label },
    { key: 'family', head: statistics.family, value: (row) => row.family },
    ...(byTill ? [till] : []),
    quantityColumn(statistics.quantity, total),
    amountColumn(statistics.discounts.amount, total),
  ]
}
