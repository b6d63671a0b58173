import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
import { byAmount, formatDuration, totalOf } from '../rows/rows.ts'

/** Time worked, 'HH:mm:ss'; over 24 hours are allowed. */
export interface TimeWorked {
  readonly seconds: number
  readonly duration: string
}

/** Time worked by one seller of one restaurant. */
export interface SellerTime extends OfSite, TimeWorked {
  readonly seller: string
}

/** Time worked per restaurant and seller, longest first; a record without departure adds nothing. Asked by the time clock and `pointeuses/total-durations`. */
export function timeClockTotals(filter: ReportFilter): Report<SiteTotalled<SellerTime, TimeWorked>> {
  const dimensions = ['seller', ...SITE_DIMENSIONS]
  return {
    name: 'time_clock_totals',
    queries: { sellers: ask('time_clock', filter, { measures: ['duration_seconds'], dimensions }) },
    read: ({ sellers }) => {
      const rows = readers('time_clock', sellers).sort(
        byAmount(
          (row) => row.amount('duration_seconds'),
          (row) => labelThenSite(row, 'seller'),
        ),
      )
      return {
        rows: rows.map((row) => ({ ...siteOf(row), seller: row.text('seller'), ...worked([row]) })),
        sites: totalsBySite(rows, worked),
        total: worked(rows),
      }
    },
  }
}

function worked(rows: readonly Reader[]): TimeWorked {
  const seconds = totalOf(rows, (row) => row.amount('duration_seconds')).toNumber()
  return { seconds, duration: formatDuration(seconds) }
}
