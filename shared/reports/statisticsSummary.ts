import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { quantityAmount } from './quantityAmount.ts'
import { compareLabels, type QuantityAmount, type Totalled } from './rows.ts'

/** One line of the sales report's statistics table. */
export interface StatisticSummary extends QuantityAmount {
  readonly label: string
  readonly family: string
}

/** Statistics per label, or per seller, and family. Asked by the sales report. */
export function statisticsSummary(
  filter: ReportFilter,
  { by = 'label' }: { by?: 'label' | 'seller' } = {},
): Report<Totalled<StatisticSummary, QuantityAmount>> {
  return {
    name: 'statistics_summary',
    queries: { rows: ask('statistics', filter, { measures: ['quantity', 'amount'], dimensions: [by, 'family'] }) },
    read: ({ rows }) => {
      const lines = readers('statistics', rows).sort(
        (left, right) =>
          right.amount('amount').comparedTo(left.amount('amount')) || compareLabels(left.text(by), right.text(by)),
      )
      return {
        rows: lines.map((row) => ({ label: row.text(by), family: row.text('family'), ...quantityAmount([row]) })),
        total: quantityAmount(lines),
      }
    },
  }
}
