import { buckets, type WallRange } from '../../shared/period.ts'
import { dayMs, wallMs } from '../../shared/wallTime.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import { scopedReport, type AskedComparison } from '../question/compared.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import {
  activityFigures,
  askActivity,
  figureOf,
  isOfSales,
  runningReport,
  type ActivityName,
} from '../rows/activityFigures.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'

/** A restaurant's figure of each day, null where nothing was sold, and of the whole period: asked, for averages do not add up. */
export interface CockpitDaysRow extends OfSite {
  readonly values: readonly (number | null)[]
  readonly total: number | null
}

/** One figure by restaurant and service day 'yyyy-MM-dd', with its columns' and rows' totals. */
export interface CockpitDays {
  readonly name: ActivityName
  readonly days: readonly string[]
  readonly rows: readonly CockpitDaysRow[]
  readonly totals: readonly (number | null)[]
  readonly total: number | null
}

/** A table of more days could not be read. */
export const longestTable = 366

/** Whether a table of days may be asked of that range. */
export function mayTable([from, to]: WallRange): boolean {
  return wallMs(to) - wallMs(from) < longestTable * dayMs
}

/** One figure, restaurants by days (05 §4), of a range that `mayTable`. Asked by `board/cockpit-jours` and the week of CA par restaurant. */
export function cockpitDays(asked: AskedComparison, name: ActivityName): Report<CockpitDays> {
  const { dayStartMinutes } = asked
  return runningReport(asked, (now) => scopedReport(asked, (filter) => daysOf(filter, { name, dayStartMinutes, now })))
}

interface AskedDays {
  readonly name: ActivityName
  readonly dayStartMinutes: number
  readonly now: string | null
}

function daysOf(filter: ReportFilter, { name, dayStartMinutes, now }: AskedDays): Report<CockpitDays> {
  const dimensions = ['restaurant_id']
  const measures = [activityFigures[name].measure]
  return {
    name: `cockpit_days ${name}`,
    queries: {
      cells: askActivity(filter, { measures, dimensions, byDay: true }, now),
      rows: askActivity(filter, { measures, dimensions }, now),
      columns: askActivity(filter, { measures, byDay: true }, now),
      whole: askActivity(filter, { measures }, now),
      // A day on which a house was closed is no day of zero euros.
      ...(isOfSales(name)
        ? { sold: ask('sales', filter, { measures: ['tickets_count'], dimensions, byDay: true }) }
        : {}),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', filter.sites)],
        timezone: 'UTC',
      },
    },
    read: (answers) => {
      const of = (query: string) => readers('activity', answers[query])
      const figures = byKey([...of('cells'), ...of('rows'), ...of('columns')])
      const sold = soldKeys(readers('sales', answers['sold']))
      const at = (site: string, day: string) => {
        const key = `${site} ${day}`
        return isOfSales(name) && !sold.has(key) ? null : figureOf(figures.get(key), name)
      }
      const known = buckets(filter.range, 'day', dayStartMinutes).map(({ label }) => label)
      // A restaurant whose day starts later than the range ends its day before within it.
      const days = [...new Set([...known, ...of('columns').map((row) => row.day())])].sort()
      return {
        name,
        days,
        rows: readers('restaurants', answers['sites'])
          .map(siteOf)
          .sort(compareSites)
          .map((site) => ({ ...site, values: days.map((day) => at(site.siteId, day)), total: at(site.siteId, '') })),
        totals: days.map((day) => at('', day)),
        total: figureOf(of('whole')[0], name),
      }
    },
  }
}

/** Who sold on which days, as 'restaurant day', and each of both alone. */
function soldKeys(rows: readonly Reader[]): ReadonlySet<string> {
  return new Set(
    rows.flatMap((row) => {
      const [site, day] = [row.text('restaurant_id'), row.day()]
      return [`${site} ${day}`, `${site} `, ` ${day}`]
    }),
  )
}

/** By 'restaurant day'; what is not asked by one of them has none there. */
function byKey(rows: readonly Reader[]): ReadonlyMap<string, Reader> {
  return new Map(rows.map((row) => [`${row.text('restaurant_id')} ${row.day()}`, row]))
}
