import { expiredAddress, expiredPage } from '../filters/namedSites.ts'
import type { RouteRight } from '../../../shared/rights.ts'
import type { Role } from '../../../shared/roles.ts'
import { isSiteActive } from '../query/session.ts'
import type { SessionUser } from '../query/session.ts'

/** What the guard does with a visit: show the screen, show another in its place, or send elsewhere (01 §2, §4). */
export type Access = { show: 'screen' | 'welcome' } | { goTo: string; refused?: true }

/** Decides by the table of rights alone; `named` are the restaurants that the address itself asks for (`namedSites`). */
export function accessTo(right: RouteRight, user: SessionUser | null, named: readonly string[]): Access {
  if (!user) return right.roles === 'everyone' ? { show: 'screen' } : { goTo: '/login' }
  if (right.anonymousOnly) return { goTo: '/' }
  const isOpen = typeof right.roles === 'string' || right.roles.includes(user.role)
  // '/' is where everyone lands after login: those without dashboard are led home without a reproach.
  if (!isOpen) return { goTo: homeOf(user.role), ...(right.path === '/' ? {} : { refused: true as const }) }
  return user.role === 'manager' ? managerAccess(right, user, named) : { show: 'screen' }
}

/**
 * Where a refused visitor is sent (01 §2: /admins or /subscriptions-csicodes). Managers and waiters may see neither, which
 * would send them round for ever: they go to the first page that is theirs.
 */
function homeOf(role: Role): string {
  const homes: Readonly<Record<Role, string>> = {
    'super-admin': '/admins',
    admin: '/subscriptions-csicodes',
    manager: '/',
    waiter: '/xml-files/upload',
  }
  return homes[role]
}

/**
 * A manager without restaurants meets the welcome page, one whose restaurants have all ended the expired page (01 §2, §4).
 * While one is active nobody is kept out: only an address that asks for ended ones alone leads to their page, and the menu
 * leads on from there. The invitation page stays open to all: it needs no login at all.
 */
function managerAccess(right: RouteRight, user: SessionUser, named: readonly string[]): Access {
  const isFree = right.withoutSubscription === true || right.roles === 'everyone'
  const all = user.associatedRestaurants
  if (all.length === 0) {
    if (right.path === expiredPage) return { goTo: '/' }
    return { show: isFree || right.roles === 'signed-in' ? 'screen' : 'welcome' }
  }
  const asked = all.filter(({ _id }) => named.includes(_id))
  const asksEnded = asked.length > 0 && !asked.some(isSiteActive)
  if (!all.some(isSiteActive)) return isFree ? { show: 'screen' } : { goTo: expiredPage }
  if (right.path === expiredPage) return asksEnded ? { show: 'screen' } : { goTo: '/' }
  const isReport = typeof right.roles !== 'string' && !isFree
  return isReport && asksEnded ? { goTo: expiredAddress(asked.map(({ _id }) => _id)) } : { show: 'screen' }
}
