import { paymentsByHour } from '../../../../../reports/paymentsByHour/report.ts'
import { paymentsByMode } from '../../../../../reports/paymentsByMode/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Réglements: per mode and till, per hour. */
export function paymentsReports({ filter, period: { dayStartMinutes } }: ReportAddress) {
  return { modes: paymentsByMode(filter), hours: paymentsByHour(filter, { dayStartMinutes }) }
}
