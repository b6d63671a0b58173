import { dailyVat } from '../../../../../reports/dailyVat/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Journalier TVA: the rates of each day. */
export function dailyVatReports({ filter }: ReportAddress) {
  return { days: dailyVat(filter) }
}
