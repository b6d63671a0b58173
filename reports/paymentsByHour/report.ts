import type { Report, ReportFilter } from '../question/report.ts'
import { hourAmounts, type HourAmount } from '../rows/hourAmounts.ts'
import type { Totalled } from '../rows/rows.ts'

/** Payments per hour of the day, in the same order. Asked by the payments screen and `board/payment-per-hour`. */
export function paymentsByHour(
  filter: ReportFilter,
  { dayStartMinutes }: { dayStartMinutes: number },
): Report<Totalled<HourAmount, { amount: number }>> {
  return hourAmounts('payments', filter, dayStartMinutes)
}
