import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'

/** The service day of a restaurant's first ticket; of what was sold before it nothing is known. */
export interface FirstTicket extends OfSite {
  readonly day: string
}

/** A till that lost its clock dates its tickets before the euro: they are no beginning. */
const beginning = '2002-01-01T00:00:00.000'

/** Since when each restaurant has tickets, by name, asked until the end of a period; one without any has no row. Said beside a comparison. */
export function firstTickets({ range, sites }: ReportFilter, dayStartMinutes: number): Report<FirstTicket[]> {
  const asked = { measures: ['first_ts'], dimensions: ['restaurant_id', 'restaurant'] }
  return {
    name: `first_tickets ${dayStartMinutes}`,
    queries: { first: ask('tickets', { range: [beginning, range[1]], sites }, asked) },
    read: (rows) =>
      readers('tickets', rows['first'])
        .flatMap((row) => {
          const ts = row.time('first_ts')
          return ts === null ? [] : [{ ...siteOf(row), day: serviceDayOf(ts, dayStartMinutes) }]
        })
        .sort(compareSites),
  }
}
