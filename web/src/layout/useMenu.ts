import { useMemo } from 'react'
import { isSiteActive, useUser } from '../query/session.ts'
import { menuOf } from './menu.ts'
import type { MenuGroup } from './menu.ts'

/** The signed-in person's sidebar. */
export function useMenu(): readonly MenuGroup[] {
  const { role, associatedRestaurants } = useUser()
  return useMemo(
    () => menuOf({ role, hasSubscription: associatedRestaurants.some(isSiteActive) }),
    [role, associatedRestaurants],
  )
}
