import type { Query } from '@cubejs-client/core'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { CubeRow, Report, ReportFilter } from './report.ts'

/** Service days 'yyyy-MM-dd' of some restaurants, from `first` to `last`, each restaurant with its own start of day. */
export interface DaysOfSites {
  readonly sites: readonly string[]
  readonly first: string
  readonly last: string
}

/** One restaurant's service day. */
export interface SiteDay {
  readonly siteId: string
  readonly day: string
}

/** How a restaurant's service day is found among several. */
export function keyOfDay({ siteId, day }: SiteDay): string {
  return `${siteId} ${day}`
}

type Rows = Readonly<Record<string, readonly CubeRow[]>>

/**
 * The same report of each restaurant's service day by itself, asked at once: each question by restaurant and day, and the report
 * read from the rows of one day. Days without any row are not there. Not for a report that asks first, or whose questions have a page.
 */
export function ofEachDay<Figures>(
  build: (filter: ReportFilter) => Report<Figures>,
  { sites, first, last }: DaysOfSites,
): Report<ReadonlyMap<string, Figures>> {
  const whole = build(filterOfDays({ sites, first, last }))
  return {
    name: `${whole.name}_of_days`,
    queries: Object.fromEntries(
      Object.entries(whole.queries).map(([name, query]) => [name, byRestaurantAndDay(query)]),
    ),
    read: (rows) => {
      const days = [...rowsOfDays(whole.queries, rows).values()].filter(({ day }) => day >= first && day <= last)
      return new Map(days.map((own) => [keyOfDay(own), readDay(build, own, own.rows)]))
    },
  }
}

/** The report of one restaurant's service day, from its rows among others'. */
export function readDay<Figures>(
  build: (filter: ReportFilter) => Report<Figures>,
  { siteId, day }: SiteDay,
  rows: Rows = {},
): Figures {
  return build(filterOfDays({ sites: [siteId], first: day, last: day })).read(rows)
}

/** Wide enough for any start of day: what belongs to another service day is left out when the rows are read. */
function filterOfDays({ sites, first, last }: DaysOfSites): ReportFilter {
  return { sites, range: [`${first}T00:00:00.000`, `${addDays(last, 1)}T23:59:59.999`] }
}

function viewOf(query: Query | undefined): string {
  return (query?.measures?.[0] ?? '').split('.')[0] ?? ''
}

function byRestaurantAndDay(query: Query): Query {
  const view = viewOf(query)
  const dimensions = new Set([...(query.dimensions ?? []), `${view}.restaurant_id`])
  const byDay = { dimension: `${view}.service_day`, granularity: 'day' as const }
  const ranges = (query.timeDimensions ?? []).filter(({ granularity }) => granularity === undefined)
  return {
    ...query,
    dimensions: [...dimensions],
    timeDimensions: [...ranges, byDay],
    limit: LONGEST_ANSWER + 1,
  }
}

interface RowsOfDay extends SiteDay {
  readonly rows: Record<string, CubeRow[]>
}

function rowsOfDays(queries: Report<unknown>['queries'], rows: Rows): Map<string, RowsOfDay> {
  const days = new Map<string, RowsOfDay>()
  for (const [name, all] of Object.entries(rows)) {
    const view = viewOf(queries[name])
    for (const row of all) {
      const siteId = String(row[`${view}.restaurant_id`] ?? '')
      const day = String(row[`${view}.service_day.day`] ?? '').slice(0, 10)
      const own = days.get(keyOfDay({ siteId, day })) ?? { siteId, day, rows: {} }
      ;(own.rows[name] ??= []).push(row)
      days.set(keyOfDay(own), own)
    }
  }
  return days
}
