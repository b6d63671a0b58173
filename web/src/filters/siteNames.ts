import type { ExportContext } from '../../../shared/exports/tableDocument.ts'
import { compareRestaurants, distinctRestaurantNames } from '../../../shared/restaurantNames.ts'
import type { Site } from '../lib/session.ts'

/** Names of restaurants by id, in the order of the names; two of one name are told apart by their city. */
export function siteNames(sites: readonly Site[]): ReadonlyMap<string, string> {
  const named = sites.map(({ _id, LibSite, EmetteurVille }) => ({ id: _id, name: LibSite, city: EmetteurVille }))
  return distinctRestaurantNames(named.sort(compareRestaurants))
}

/** The restaurants of a document's head and rows. */
export function exportedSites(sites: readonly Site[]): Pick<ExportContext, 'restaurants' | 'siteNames'> {
  const names = siteNames(sites)
  return { restaurants: [...names.values()], siteNames: names }
}
