import type { ExportContext } from '../../../reports/render/tableDocument.ts'
import { compareRestaurants, distinctRestaurantNames, shortRestaurantNames } from '../../../shared/restaurantNames.ts'
import type { Site } from '../query/session.ts'

/** Names of restaurants by id, in the order of the names; two of one name are told apart by their city. */
export function siteNames(sites: readonly Site[]): ReadonlyMap<string, string> {
  const named = sites.map(({ _id, LibSite, EmetteurVille }) => ({ id: _id, name: LibSite, city: EmetteurVille }))
  return distinctRestaurantNames(named.sort(compareRestaurants))
}

/** The same names for narrow places: what all of them share is cut. */
export function shortSiteNames(sites: readonly Site[]): ReadonlyMap<string, string> {
  const names = siteNames(sites)
  const short = shortRestaurantNames([...names.values()])
  return new Map([...names.keys()].map((id, index) => [id, short[index] ?? '']))
}

/** The restaurants of a document's head and rows. */
export function exportedSites(sites: readonly Site[]): Pick<ExportContext, 'restaurants' | 'siteNames'> {
  const names = siteNames(sites)
  return { restaurants: [...names.values()], siteNames: names }
}
