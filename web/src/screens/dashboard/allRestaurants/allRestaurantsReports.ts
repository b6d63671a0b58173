import { comparedReport } from '../../../../../reports/question/compared.ts'
import { mainStatistics } from '../../../../../reports/mainStatistics/report.ts'
import { mainStatisticsBySite } from '../../../../../reports/mainStatisticsBySite/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'
import { isSiteActive } from '../../../query/session.ts'
import type { Site } from '../../../query/session.ts'

/** The restaurants whose reports may be read, whatever is chosen elsewhere. */
export function readableSites(all: readonly Site[]): Site[] {
  return all.filter(isSiteActive)
}

/** The figures of each of them, and of all together. */
export function allRestaurantsReports({ filter: { range }, compared, all }: ReportAddress) {
  const asked = { ...compared, filter: { range, sites: readableSites(all).map(({ _id }) => _id) } }
  return {
    bySite: comparedReport(asked, ({ current, previous }) => mainStatisticsBySite(current, previous)),
    total: comparedReport(asked, ({ current, previous }) => mainStatistics(current, previous)),
  }
}
