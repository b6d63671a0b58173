import { distinctRestaurantNames, shortRestaurantNames } from '../../shared/restaurantNames.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { ask, readers, siteFilter } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'

/** A restaurant with the start of its service day and its last service 'yyyy-MM-dd'; null when it never sold before. */
export interface LastService extends OfSite {
  /** The restaurant's name; with its city where another one of the same name is asked for. */
  readonly name: string
  /** The same without what all those asked for share: what a sentence says. */
  readonly shortName: string
  readonly dayStartMinutes: number
  readonly day: string | null
}

const beginning = '1900-01-01T00:00:00.000'

/** The greatest service day with sales before `readOn` of each restaurant, by name. */
export function lastServices(sites: readonly string[], readOn: string): Report<LastService[]> {
  // A service day starts at its own hour, up to a day after midnight; which day a ticket is of is asked apart.
  const sold = ask(
    'sales',
    { sites, range: [beginning, `${addDays(readOn, 1)}T00:00:00.000`] },
    {
      measures: ['last_service'],
      dimensions: ['restaurant_id'],
    },
  )
  const before = { member: 'sales.service_day', operator: 'beforeDate' as const, values: [readOn] }
  return {
    name: 'last_services',
    queries: {
      sold: { ...sold, filters: [...(sold.filters ?? []), before] },
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
      }))
    },
  }
}
