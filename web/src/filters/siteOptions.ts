import { distinctRestaurantNames } from '../../../shared/restaurantNames.ts'
import type { Site } from '../query/session.ts'
import { byName, namedSite } from './pickSites.ts'

/** Restaurants to choose from, by name; those that share one are told apart. `value`: the id. */
export function siteOptions(sites: readonly Site[]): { value: string; label: string }[] {
  const names = distinctRestaurantNames(sites.map(namedSite))
  return byName(sites).map(({ _id, LibSite }) => ({ value: _id, label: names.get(_id) ?? LibSite }))
}
