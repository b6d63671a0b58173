import type { Site } from '../query/session.ts'
import { shortSiteNames } from '../ui/siteNames.ts'
import type { MarkedSite } from './dayMarks.ts'

/** Restaurants whose days are marked, as one is named among the others where there is no room. */
export function markedSites(sites: readonly Site[]): readonly MarkedSite[] {
  const names = shortSiteNames(sites)
  return sites.map(({ _id, EmetteurCodePostal }) => ({
    id: _id,
    name: names.get(_id) ?? '',
    postalCode: EmetteurCodePostal,
  }))
}
