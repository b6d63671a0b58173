import type { Report, ReportFilter } from '../question/report.ts'
import { hourAmounts, type HourAmount } from '../rows/hourAmounts.ts'
import type { Totalled } from '../rows/rows.ts'

/** TTC turnover per hour of the day, in the order of the service day, empty hours left out. Asked by the turnover screen and `board/ca-per-hour`. */
export function salesByHour(
  filter: ReportFilter,
  { dayStartMinutes }: { dayStartMinutes: number },
): Report<Totalled<HourAmount, { amount: number }>> {
  return hourAmounts('sales', filter, dayStartMinutes)
}
