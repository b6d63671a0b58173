import { addDays } from '../../shared/serviceDay.ts'
import { ofYears } from '../controlStrip/report.ts'
import { ask, readers, siteFilter } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { keyInSite } from '../rows/ofSite.ts'

/** How many days before now the counts of the screen Flux reach. */
export const COUNTED_DAYS = 28

/** What is counted of each till, by 'restaurant till'. */
export type ByTill = ReadonlyMap<string, number>

/** A closed day, and the version of a ticket from which on it arrived after the closing. */
export interface ClosedVersion {
  readonly siteId: string
  readonly day: string
  readonly version: string
}

interface Counted {
  readonly sites: readonly string[]
  /** The wall time now. */
  readonly now: string
}

function countedRange({ now }: Counted): readonly [string, string] {
  return [`${addDays(now.slice(0, 10), -COUNTED_DAYS)}T00:00:00.000`, now]
}

/** The missing numbers of each till, by restaurant and till. Asked by the screen Flux. */
export function missingNumbers(asked: Counted): Report<ByTill> {
  const filter = { sites: asked.sites, range: countedRange(asked) }
  const question = { measures: ['missing_count'], dimensions: ['restaurant_id', 'till'] }
  return {
    name: 'missing_numbers',
    queries: { holes: ofYears(ask('number_control', filter, question), filter) },
    read: (rows) =>
      new Map(
        readers('number_control', rows['holes']).map((row) => [keyInSite(row, 'till'), row.count('missing_count')]),
      ),
  }
}

/** The tickets that arrived after their day was closed, by restaurant and till. Asked by the screen Flux of days that differ. */
export function lateTickets(asked: Counted, closed: readonly ClosedVersion[]): Report<ByTill> {
  const range = countedRange(asked)
  const filter = { sites: closed.map(({ siteId }) => siteId), range }
  const question = { measures: ['tickets_count'], dimensions: ['restaurant_id', 'till'] }
  const query = ask('control', filter, question)
  const ofClosed = closed.map(({ siteId, day, version }) => ({
    and: [
      siteFilter('control', [siteId]),
      { member: 'control.service_day', operator: 'inDateRange' as const, values: [day, day] },
      { member: 'control.version', operator: 'gte' as const, values: [version] },
    ],
  }))
  return {
    name: 'late_tickets',
    queries: closed.length === 0 ? {} : { late: { ...query, filters: [...(query.filters ?? []), { or: ofClosed }] } },
    read: (rows) =>
      new Map(readers('control', rows['late']).map((row) => [keyInSite(row, 'till'), row.count('tickets_count')])),
  }
}
