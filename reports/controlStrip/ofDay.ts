import { keyOfDay, ofEachDay, readDay, type DaysOfSites } from '../question/ofEachDay.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { controlStrip, type Check } from './report.ts'

/** One service day 'yyyy-MM-dd' of some restaurants, each with its own start. */
export interface ControlledDay {
  readonly sites: readonly string[]
  readonly day: string
}

/** What the checks count; their lists of tickets and of days are left out. */
const counting = new Set(['sales', 'vat', 'payments', 'bridge', 'numbers'])

/** The strip without any tickets: those that differ are counted. */
export function countedStrip(filter: ReportFilter): Report<Check[]> {
  const { queries, read } = controlStrip(filter, { dayStartMinutes: 0 })
  const counted = Object.entries(queries).filter(([name]) => counting.has(name))
  return { name: 'control', queries: Object.fromEntries(counted), read }
}

/** The strip's checks of each service day of each restaurant, by `keyOfDay`: the very checks of the strip, fed with the rows of one day. */
export function controlOfDays(days: DaysOfSites): Report<ReadonlyMap<string, readonly Check[]>> {
  return ofEachDay(countedStrip, days)
}

/** The same of one service day, for each restaurant: what 'Arrêté de journée' would look at. */
export function controlOfDay({ sites, day }: ControlledDay): Report<ReadonlyMap<string, readonly Check[]>> {
  const { queries, read } = controlOfDays({ sites, first: day, last: day })
  return {
    name: 'control_of_day',
    // Of no restaurant nothing is asked.
    queries: sites.length === 0 ? {} : queries,
    read: (rows) => {
      const days = read(rows)
      const own = (siteId: string) => days.get(keyOfDay({ siteId, day })) ?? readDay(countedStrip, { siteId, day })
      return new Map(sites.map((siteId) => [siteId, own(siteId)]))
    },
  }
}
