import { sellerStatistics } from '../../../../../reports/sellerStatistics/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** The figures of each seller. */
export function sellerStatisticsReports({ filter }: ReportAddress) {
  return { sellers: sellerStatistics(filter) }
}
