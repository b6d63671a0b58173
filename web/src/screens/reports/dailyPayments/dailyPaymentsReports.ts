import { dailyPayments } from '../../../../../reports/dailyPayments/report.ts'
import { paymentsByFamily } from '../../../../../reports/paymentsByFamily/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Journalier paiements: the families of each day, and of all days together. */
export function dailyPaymentsReports({ filter }: ReportAddress) {
  return { days: dailyPayments(filter), families: paymentsByFamily(filter) }
}
