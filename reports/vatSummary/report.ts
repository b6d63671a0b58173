import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { byAmount, type Totalled } from '../rows/rows.ts'
import { VAT_MEASURES, vatAmounts, type VatAmounts } from '../rows/vatAmounts.ts'

/** One VAT label of the sales report. */
export interface VatRow extends VatAmounts {
  readonly label: string
}

/** VAT per label, greatest TTC first. Asked by the sales report and `report/tva`. */
export function vatSummary(filter: ReportFilter): Report<Totalled<VatRow, VatAmounts>> {
  return {
    name: 'vat_summary',
    queries: { labels: ask('vat', filter, { measures: VAT_MEASURES, dimensions: ['label'] }) },
    read: ({ labels }) => {
      const rows = readers('vat', labels).sort(
        byAmount(
          (row) => row.amount('gross_amount'),
          (row) => row.text('label'),
        ),
      )
      return { rows: rows.map((row) => ({ label: row.text('label'), ...vatAmounts([row]) })), total: vatAmounts(rows) }
    },
  }
}
