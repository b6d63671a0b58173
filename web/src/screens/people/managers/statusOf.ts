import type { WireRestaurant } from '../../../../../shared/wire/restaurant.ts'
import type { WireUser } from '../../../../../shared/wire/user.ts'

/** The filter of the client list (01 §2), in the order shown. */
export const statuses = ['all', 'actif', 'inactif', 'cancled', 'closed', 'none'] as const
export type ManagerStatus = (typeof statuses)[number]

/** What a restaurant counts as: active as a whole, else the state of its latest subscription; 'cancled' when every payment was cancelled. */
export function statusOf({ isActive, latestAbonnemnt, abonnements }: WireRestaurant): Exclude<ManagerStatus, 'all'> {
  if (isActive) return 'actif'
  if (latestAbonnemnt === null) return abonnements.length > 0 ? 'cancled' : 'none'
  const { status } = latestAbonnemnt.check
  // A subscription that is still to begin is not yet active.
  return status === 'pending' ? 'inactif' : status
}

/** Whether the client has a restaurant in this state; one without restaurants is 'none'. */
export function hasStatus({ associatedRestaurants }: WireUser, wanted: ManagerStatus): boolean {
  if (wanted === 'all') return true
  if (associatedRestaurants.length === 0) return wanted === 'none'
  return associatedRestaurants.some((restaurant) => statusOf(restaurant) === wanted)
}
