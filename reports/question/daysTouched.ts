import { serviceRange, type WallRange } from '../../shared/period.ts'
import { serviceDayOf } from '../../shared/serviceDay.ts'
import type { SiteDay } from './ofEachDay.ts'
import type { ReportFilter } from './report.ts'

interface StartsOfDays {
  /** Minutes after midnight at which the day of them all starts. */
  readonly dayStartMinutes: number
  /** The same of each restaurant by itself; as all when absent. */
  readonly startsOfDay?: ReadonlyMap<string, number> | undefined
}

type Asked = Pick<ReportFilter, 'sites' | 'range'>

function startOf(site: string, { dayStartMinutes, startsOfDay }: StartsOfDays): number {
  return startsOfDay?.get(site) ?? dayStartMinutes
}

/**
 * Whether a period has a moment of a restaurant's service day, by its own start: restaurants whose days start at other hours share the
 * dates of a period (docs/decisions/0046).
 */
export function daysTouched({ sites, range: [from, to] }: Asked, starts: StartsOfDays): (siteDay: SiteDay) => boolean {
  const spans = new Map(
    sites.map((site) => {
      const start = startOf(site, starts)
      return [site, [serviceDayOf(from, start), serviceDayOf(to, start)]] as const
    }),
  )
  return ({ siteId, day }) => {
    const [first, last] = spans.get(siteId) ?? []
    return first !== undefined && last !== undefined && first <= day && day <= last
  }
}

/** The dates of a period from their first start to their last end, so that no restaurant's day is cut. */
export function wholeDaysOf({ sites, range: [from, to] }: Asked, starts: StartsOfDays): WallRange {
  const { dayStartMinutes } = starts
  const own = [dayStartMinutes, ...sites.map((site) => startOf(site, starts))]
  const [first, last] = [serviceDayOf(from, dayStartMinutes), serviceDayOf(to, dayStartMinutes)]
  const [earliest, latest] = [Math.min(...own), Math.max(...own)]
  return [serviceRange(first, last, earliest)[0], serviceRange(first, last, latest)[1]]
}
