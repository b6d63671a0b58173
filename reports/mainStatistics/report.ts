import { isUnknown, type Report, type ReportFilter } from '../question/report.ts'
import { compareFigures, mainFigures, mainQueries, type MainStatistics } from '../rows/mainFigures.ts'

/** Covers, average cover, turnover and payments of a range beside those of the other side. Asked by the dashboard and `board/stat-principal`. */
export function mainStatistics(filter: ReportFilter, previous: ReportFilter): Report<MainStatistics> {
  const [now, before] = [mainQueries(filter), mainQueries(previous)]
  return {
    name: 'main_statistics',
    queries: {
      sales: now.sales,
      payments: now.payments,
      previous_sales: before.sales,
      previous_payments: before.payments,
    },
    read: (rows) =>
      compareFigures(
        mainFigures(filter, { sales: rows['sales'], payments: rows['payments'] }),
        isUnknown(previous)
          ? null
          : mainFigures(previous, { sales: rows['previous_sales'], payments: rows['previous_payments'] }),
        filter,
      ),
  }
}
