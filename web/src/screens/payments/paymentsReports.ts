import { paymentsByHour } from '../../../../shared/reports/paymentsByHour.ts'
import { paymentsByMode } from '../../../../shared/reports/paymentsByMode.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** Réglements: per mode and till, per hour. */
export function paymentsReports({ filter, period: { dayStartMinutes } }: ReportAddress) {
  return { modes: paymentsByMode(filter), hours: paymentsByHour(filter, { dayStartMinutes }) }
}
