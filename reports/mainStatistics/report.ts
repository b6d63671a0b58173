import type { Report, ReportFilter } from '../question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { ask, readers } from '../question/ask.ts'
import { compareFigures, exactFigures, SALES_FIGURES, type MainStatistics } from '../rows/mainFigures.ts'

/** Covers, average cover, turnover and payments of a range beside those of `previous`. Asked by the dashboard and `board/stat-principal`. */
export function mainStatistics(filter: ReportFilter, previous: WallRange): Report<MainStatistics> {
  const sales = (range: WallRange) => ask('sales', { ...filter, range }, { measures: SALES_FIGURES })
  const paid = (range: WallRange) => ask('payments', { ...filter, range }, { measures: ['amount'] })
  return {
    name: 'main_statistics',
    queries: {
      sales: sales(filter.range),
      payments: paid(filter.range),
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
