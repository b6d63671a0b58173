import type { Query } from '@cubejs-client/core'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { CubeRow, Report } from '../question/report.ts'
import { controlStrip, type Check } from './report.ts'

/** One service day 'yyyy-MM-dd' of some restaurants, each with its own start. */
export interface ControlledDay {
  readonly sites: readonly string[]
  readonly day: string
}

/** What the checks count; their lists of tickets and of days are left out. */
const counting = new Set(['sales', 'vat', 'payments', 'bridge', 'unpaid', 'numbers'])

/**
 * The strip's checks of one service day for each restaurant by itself: what 'Arrêté de journée' would look at. The very checks of
 * the strip, fed with the rows of one restaurant; holes and doubles are counted and their tickets not listed.
 */
export function controlOfDay({ sites, day }: ControlledDay): Report<ReadonlyMap<string, readonly Check[]>> {
  const strip = controlStrip(
    { sites, range: [`${day}T00:00:00.000`, `${addDays(day, 1)}T23:59:59.999`] },
    { dayStartMinutes: 0 },
  )
  // Of no restaurant nothing is asked.
  const asked = sites.length === 0 ? [] : Object.entries(strip.queries).filter(([name]) => counting.has(name))
  return {
    name: 'control_of_day',
    queries: Object.fromEntries(asked.map(([name, query]) => [name, bySiteAndDay(query)])),
    read: (rows) => {
      const own = (site: string) =>
        Object.fromEntries(Object.entries(rows).map(([name, all]) => [name, all.filter((row) => isOf(row, site, day))]))
      return new Map(sites.map((site) => [site, strip.read(own(site))]))
    },
  }
}

function bySiteAndDay(query: Query): Query {
  const [view = ''] = (query.measures?.[0] ?? '').split('.')
  const dimensions = new Set([...(query.dimensions ?? []), `${view}.restaurant_id`])
  const byDay = { dimension: `${view}.service_day`, granularity: 'day' as const }
  return {
    ...query,
    dimensions: [...dimensions],
    timeDimensions: [...(query.timeDimensions ?? []), byDay],
    limit: LONGEST_ANSWER + 1,
  }
}

function isOf(row: CubeRow, site: string, day: string): boolean {
  const entries = Object.entries(row)
  const has = (end: string, value: string) =>
    entries.some(([member, own]) => member.endsWith(end) && String(own).startsWith(value))
  return has('.restaurant_id', site) && has('.service_day.day', day)
}
