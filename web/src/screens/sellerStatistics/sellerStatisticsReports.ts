import { sellerStatistics } from '../../../../shared/reports/sellerStatistics.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** The figures of each seller. */
export function sellerStatisticsReports({ filter }: ReportAddress) {
  return { sellers: sellerStatistics(filter) }
}
