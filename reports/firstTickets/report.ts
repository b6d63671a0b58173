import type { Report } from '../question/report.ts'
import { readers, siteFilter } from '../question/ask.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'

/** The service day of a restaurant's first ticket; of what was sold before it nothing is known. */
export interface FirstTicket extends OfSite {
  readonly day: string
}

/** A till that lost its clock dates its tickets before the euro: they are no beginning. */
const beginning = '2002-01-01'

/**
 * Since when each restaurant has tickets, by name; one without any has no row. Said beside a comparison. No period is asked: the
 * answer is one for all of them, and does not renew itself while one runs.
 */
export function firstTickets(sites: readonly string[], dayStartMinutes: number): Report<FirstTicket[]> {
  return {
    name: `first_tickets ${dayStartMinutes}`,
    queries: {
      first: {
        measures: ['tickets.first_ts'],
        dimensions: ['tickets.restaurant_id', 'tickets.restaurant'],
        filters: [
          siteFilter('tickets', sites),
          { member: 'tickets.ts', operator: 'afterOrOnDate', values: [beginning] },
        ],
        timezone: 'UTC',
      },
    },
    read: (rows) =>
      readers('tickets', rows['first'])
        .flatMap((row) => {
          const ts = row.time('first_ts')
          return ts === null ? [] : [{ ...siteOf(row), day: serviceDayOf(ts, dayStartMinutes) }]
        })
        .sort(compareSites),
  }
}
