import { useMemo } from 'react'
import { distinctRestaurantNames } from '../../../../../shared/restaurantNames.ts'
import { roleFacts } from '../../../../../shared/roles.ts'
import type { WireTill } from '../../../../../shared/wire/flux.ts'
import { useUser } from '../../../query/session.ts'
import { useCall } from '../../../query/useReport.ts'
import { type SiteNames, useSiteNames } from '../../../ui/useSiteNames.tsx'

type Sited = Pick<WireTill, 'site' | 'LibSite'>

/**
 * How the restaurants of Flux are named. Staff have none of their own: theirs stand whole, and two of one name are told apart by
 * their towns, which are asked for then alone.
 */
export function useTillNames(rows: readonly Sited[]): SiteNames {
  const own = useSiteNames()
  const { isStaff } = roleFacts[useUser().role]
  const names = useMemo(() => new Map(rows.map(({ site, LibSite }) => [site, LibSite])), [rows])
  const hasTwins = isStaff && new Set(names.values()).size < names.size
  const { data: known } = useCall<'GET /clients/restaurants'>(hasTwins ? 'clients/restaurants' : null)
  return useMemo(() => {
    if (!isStaff) return own
    const towns = new Map(known?.map(({ site, ville }) => [site, ville]))
    const named = [...names].map(([id, name]) => ({ id, name, city: towns.get(id) ?? '' }))
    const apart = known === undefined ? names : distinctRestaurantNames(named)
    const nameOf: SiteNames['nameOf'] = ({ siteId, site }) => apart.get(siteId) ?? site
    return { nameOf, cellOf: nameOf }
  }, [isStaff, own, known, names])
}
