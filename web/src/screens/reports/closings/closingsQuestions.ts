import { dayTotals } from '../../../../../reports/dayTotals/report.ts'
import { serviceDayOf } from '../../../../../shared/serviceDay.ts'
import { pickSites, wantedSites } from '../../../filters/pickSites.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** The service days of the range with their totals and closings, and those that the person may close: null for who owns none of the restaurants. */
export function closingsQuestions({ filter: { range, sites }, period, search, all }: ReportAddress) {
  const { chosen } = pickSites(all, wantedSites(search))
  const [first, last] = range.map((wall) => serviceDayOf(wall, period.dayStartMinutes)) as [string, string]
  const body = { range, site: [...sites] }
  return {
    totals: dayTotals(sites, [first, last]),
    closings: { path: 'closings/search', body },
    open: chosen.some(({ kind }) => kind === 'owner') ? ({ path: 'closings/open', body } as const) : null,
  } as const
}
