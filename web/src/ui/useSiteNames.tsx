import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../query/session.ts'
import { shortSiteNames, siteNames } from './siteNames.ts'
import { SiteName } from './SiteName.tsx'

/** The restaurant of a row: its id, and the name that the row carries. */
export interface SiteOfRow {
  readonly siteId: string
  readonly site: string
}

/** How the user's restaurants are named: `nameOf` in full, to sort and search by; `shortNameOf` within a line of words; `cellOf` as a narrow place shows it. */
export interface SiteNames {
  readonly nameOf: (row: SiteOfRow) => string
  readonly shortNameOf: (row: SiteOfRow) => string
  readonly cellOf: (row: SiteOfRow) => ReactNode
}

/** Names of the user's restaurants, two of one name told apart; a row of another one is named as it says itself. */
export function useSiteNames(): SiteNames {
  const own = useSession()?.user.associatedRestaurants
  return useMemo(() => {
    const [names, short] = [siteNames(own ?? []), shortSiteNames(own ?? [])]
    const nameOf = ({ siteId, site }: SiteOfRow) => names.get(siteId) ?? site
    const shortNameOf = ({ siteId, site }: SiteOfRow) => short.get(siteId) ?? site
    const cellOf = (row: SiteOfRow) => <SiteName name={nameOf(row)} short={shortNameOf(row)} />
    return { nameOf, shortNameOf, cellOf }
  }, [own])
}
