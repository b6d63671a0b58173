import { mainStatistics } from '../../../../shared/reports/mainStatistics.ts'
import { mainStatisticsBySite } from '../../../../shared/reports/mainStatisticsBySite.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'
import { isSiteActive } from '../../lib/session.ts'

/** Every restaurant whose reports may be read, whatever is chosen elsewhere: each one's figures, and those of all together. */
export function allRestaurantsReports({ filter: { range }, period: { previousRange }, all }: ReportAddress) {
  const filter = { range, sites: all.filter(isSiteActive).map(({ _id }) => _id) }
  return { bySite: mainStatisticsBySite(filter, previousRange), total: mainStatistics(filter, previousRange) }
}
