import { isStaff, roleFacts, type Role } from '../../shared/roles.ts'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { forbidden, invalid, notFound } from '../http/errors.ts'
import { mayMeet, ownerOf } from '../rights/reach.ts'

/** Whether a reader may see a restaurant beside somebody's name: for staff one that they meet, else the reader's own. */
export function visibleRestaurants({ role, restaurants, outOfReach }: Account): (restaurantId: string) => boolean {
  const [hidden, own] = [new Set(outOfReach), new Set(restaurants.map(({ id }) => id))]
  return (id) => (isStaff(role) ? !hidden.has(id) : own.has(id))
}

/** Restaurants that the account owns. */
export function ownedRestaurants({ restaurants }: Account): string[] {
  return restaurants.filter(({ kind }) => kind === 'owner').map(({ id }) => id)
}

/** Passes when the caller may give a waiter to this restaurant: its owner, or staff who meet it. 404 when not linked, 403 when invited. */
export function mayStaffRestaurant(caller: Account, restaurantId: string): void {
  mayMeet(caller, restaurantId)
  if (!isStaff(caller.role)) ownerOf(caller, restaurantId)
}

/** Passes when the caller may change this waiter: staff who meet them, or an owner of a restaurant where the waiter works; else 404. */
export function mayEditWaiter(caller: Account, waiter: UserRecord): void {
  mayMeet(caller, waiter.id)
  const owned = new Set(ownedRestaurants(caller))
  if (!isStaff(caller.role) && !waiter.restaurantIds.some((id) => owned.has(id))) throw notFound()
}

/** Each role names the roles whose accounts it changes; nobody changes a role above, save himself. */
export function mayAdminister(caller: Account, target: Role): void {
  if (!roleFacts[caller.role].administers.includes(target)) throw forbidden()
}

/** A user seen by id or by name: self, or staff who meet them; nobody else learns whether it exists. */
export function isSelfOrStaff({ id, role, outOfReach }: Account, userId: string): boolean {
  return id === userId || (isStaff(role) && !outOfReach.includes(userId))
}

/** One's own password changes by user/editpassword alone, which asks for the current one; 422 under `field` at any other door. */
export function refuseOwnPassword(caller: Account, targetId: string, field: string): void {
  if (caller.id !== targetId) return
  throw invalid('Pour votre propre compte, passez par «\u00a0Modifier mot de passe\u00a0» de votre profil.', field)
}
