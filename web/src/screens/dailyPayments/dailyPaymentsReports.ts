import { dailyPayments } from '../../../../shared/reports/dailyPayments.ts'
import { paymentsByFamily } from '../../../../shared/reports/paymentsByFamily.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** Journalier paiements: the families of each day, and of all days together. */
export function dailyPaymentsReports({ filter }: ReportAddress) {
  return { days: dailyPayments(filter), families: paymentsByFamily(filter) }
}
