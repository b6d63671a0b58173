import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { compareFigures, exactFigures, SALES_FIGURES, type MainStatistics } from '../rows/mainFigures.ts'

/** Covers, average cover, turnover and payments of a range beside those of the other side. Asked by the dashboard and `board/stat-principal`. */
export function mainStatistics(filter: ReportFilter, previous: ReportFilter): Report<MainStatistics> {
  const sales = (side: ReportFilter) => ask('sales', side, { measures: SALES_FIGURES })
  const paid = (side: ReportFilter) => ask('payments', side, { measures: ['amount'] })
  return {
    name: 'main_statistics',
    queries: {
      sales: sales(filter),
      payments: paid(filter),
      previous_sales: sales(previous),
      previous_payments: paid(previous),
    },
    read: (rows) =>
      compareFigures(
        exactFigures(readers('sales', rows['sales'])[0], readers('payments', rows['payments'])[0]),
        exactFigures(readers('sales', rows['previous_sales'])[0], readers('payments', rows['previous_payments'])[0]),
      ),
  }
}
