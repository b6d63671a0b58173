import type { Filter } from '@cubejs-client/core'
import { distinctRestaurantNames, shortRestaurantNames } from '../../shared/restaurantNames.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { ask, readers, siteFilter } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'
import { groupBy } from '../rows/rows.ts'

/** A restaurant with the start of its service day and its last service 'yyyy-MM-dd'; null when it never sold before. */
export interface LastService extends OfSite {
  /** The restaurant's name; with its city where another one of the same name is asked for. */
  readonly name: string
  /** The same without what all those asked for share: what a sentence says. */
  readonly shortName: string
  readonly dayStartMinutes: number
  readonly day: string | null
  /** The service day before that on which Le point is read that still runs there; null where it has ended. */
  readonly runningDay: string | null
}

/** A restaurant, and the service day that runs there. */
export interface RunningDay {
  readonly siteId: string
  readonly day: string
}

/** Restaurants, the day on which Le point is read, and those in which a day before it still runs. */
export interface AskedServices {
  readonly sites: readonly string[]
  readonly readOn: string
  readonly running?: readonly RunningDay[]
}

const beginning = '1900-01-01T00:00:00.000'

/** The greatest service day with sales of each restaurant that had ended and is before `readOn`, by name. */
export function lastServices({ sites, readOn, running = [] }: AskedServices): Report<LastService[]> {
  // A service day starts at its own hour, up to a day after midnight; which day a ticket is of is asked apart.
  const sold = ask(
    'sales',
    { sites, range: [beginning, `${addDays(readOn, 1)}T00:00:00.000`] },
    {
      measures: ['last_service'],
      dimensions: ['restaurant_id'],
    },
  )
  const runningDays = new Map(running.map(({ siteId, day }) => [siteId, day]))
  return {
    name: 'last_services',
    queries: {
      sold: { ...sold, filters: [...(sold.filters ?? []), endedFilter({ sites, readOn, running })] },
      sites: {
        dimensions: ['restaurant_id', 'restaurant', 'city', 'day_start_minutes'].map((name) => `restaurants.${name}`),
        filters: [siteFilter('restaurants', sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const days = new Map(
        readers('sales', rows['sold']).map((row) => [row.text('restaurant_id'), row.time('last_service')]),
      )
      const restaurants = readers('restaurants', rows['sites']).map((row) => ({ row, ...siteOf(row) }))
      const names = distinctRestaurantNames(
        restaurants
          .sort(compareSites)
          .map(({ row, siteId, site }) => ({ id: siteId, name: site, city: row.text('city') })),
      )
      const short = shortRestaurantNames([...names.values()])
      return restaurants.map(({ row, siteId, site }, at) => ({
        ...{ siteId, site, name: names.get(siteId) ?? site, shortName: short[at] ?? site },
        dayStartMinutes: row.count('day_start_minutes'),
        day: days.get(siteId)?.slice(0, 10) ?? null,
        runningDay: runningDays.get(siteId) ?? null,
      }))
    },
  }
}

/** Days before that on which Le point is read; of a restaurant in which one of them still runs, those before that one. */
function endedFilter({ sites, readOn, running = [] }: AskedServices): Filter {
  const before = (day: string): Filter => ({ member: 'sales.service_day', operator: 'beforeDate', values: [day] })
  if (running.length === 0) return before(readOn)
  const others = sites.filter((site) => !running.some(({ siteId }) => siteId === site))
  const of = (own: readonly string[], day: string): Filter => ({ and: [siteFilter('sales', own), before(day)] })
  const late = [...groupBy(running, ({ day }) => day)].map(([day, own]) =>
    of(
      own.map(({ siteId }) => siteId),
      day,
    ),
  )
  return { or: [of(others, readOn), ...late] }
}
