import { DataTable } from '../../../ui/table/DataTable.tsx'
import { amountColumn, quantityColumn } from '../../../ui/table/tableColumn.ts'
import type { FiguresOf } from '../../../../../reports/question/report.ts'
import type { DiscountSummary, discountSummary } from '../../../../../reports/discountSummary/report.ts'
import type { OfSite } from '../../../../../reports/rows/ofSite.ts'
import type { StatisticSummary, statisticsSummary } from '../../../../../reports/statisticsSummary/report.ts'
import type { VatRow, vatSummary } from '../../../../../reports/vatSummary/report.ts'
import { useSiteGroups } from '../../../filters/useSiteGroups.ts'
import { reports } from '../texts.ts'

const texts = reports.summary

/** HT, TVA and TTC per VAT label. */
export function VatTable({ rows, total }: FiguresOf<typeof vatSummary>) {
  return (
    <DataTable<VatRow>
      label={texts.vatTable}
      rows={rows}
      rowKey={(row) => row.label}
      initialSort={{ key: 'gross', direction: 'desc' }}
      columns={[
        { key: 'label', head: texts.vat, value: (row) => row.label },
        { key: 'net', head: texts.net, kind: 'money', value: (row) => row.netAmount, total: total.netAmount },
        { key: 'vat', head: texts.vatAmount, kind: 'money', value: (row) => row.vatAmount, total: total.vatAmount },
        {
          key: 'gross',
          head: texts.gross,
          kind: 'money',
          value: (row) => row.grossAmount,
          total: total.grossAmount,
          share: true,
          onPhone: true,
        },
      ]}
    />
  )
}

/** Discounts per label with their mean rate. */
export function DiscountTable({ rows, total }: FiguresOf<typeof discountSummary>) {
  return (
    <DataTable<DiscountSummary>
      label={texts.discountTable}
      rows={rows}
      rowKey={(row) => row.label}
      initialSort={{ key: 'amount', direction: 'desc' }}
      columns={[
        { key: 'label', head: texts.label, value: (row) => row.label },
        { key: 'count', head: texts.count, kind: 'count', value: (row) => row.count, total: total.count },
        { key: 'rate', head: texts.rate, kind: 'percent', value: (row) => row.averageRate, total: total.averageRate },
        amountColumn(reports.total, total),
      ]}
    />
  )
}

/** Statistics per label, or per seller, and family. */
export function StatisticsTable({
  rows,
  total,
  by,
}: FiguresOf<typeof statisticsSummary> & { readonly by: 'label' | 'seller' }) {
  const sites = useSiteGroups()
  const placed = rows.map((row) => ({ ...row, siteId: row.siteId ?? '', site: row.site ?? '' }))
  const isOfSites = by === 'seller' && sites.isOfSeveral
  return (
    <DataTable<StatisticSummary & OfSite>
      label={texts.statisticsTable}
      rows={placed}
      rowKey={(row) => `${row.siteId}|${row.label}|${row.family}`}
      {...(isOfSites ? sites.table : {})}
      initialSort={{ key: 'amount', direction: 'desc' }}
      columns={[
        { key: 'label', head: by === 'label' ? texts.label : texts.seller, value: (row) => row.label },
        ...(isOfSites ? sites.columns : []),
        { key: 'family', head: texts.family, value: (row) => row.family },
        quantityColumn(texts.quantity, total),
        amountColumn(texts.amount, total),
      ]}
    />
  )
}
