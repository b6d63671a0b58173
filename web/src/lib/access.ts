import type { RouteRight } from '../../../shared/rights.ts'
import type { Role } from '../../../shared/roles.ts'
import { isSiteActive } from './session.ts'
import type { SessionUser } from './session.ts'

/** What the guard does with a visit: show the screen, show another in its place, or send elsewhere (01 §2, §4). */
export type Access = { show: 'screen' | 'welcome' } | { goTo: string; refused?: true }

/** Decides by the table of rights alone; `chosenSites` are the ids the manager reads now. */
export function accessTo(right: RouteRight, user: SessionUser | null, chosenSites: readonly string[]): Access {
  if (!user) return right.roles === 'everyone' ? { show: 'screen' } : { goTo: '/login' }
  if (right.anonymousOnly) return { goTo: '/' }
  const isOpen = typeof right.roles === 'string' || right.roles.includes(user.role)
  // '/' is where everyone lands after login: those without dashboard are led home without a reproach.
  if (!isOpen) return { goTo: homeOf(user.role), ...(right.path === '/' ? {} : { refused: true as const }) }
  return user.role === 'manager' ? managerAccess(right, user, chosenSites) : { show: 'screen' }
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
 * A manager without restaurants meets the welcome page, one whose sites have all ended the expired page (01 §2, §4). The
 * invitation page stays open to both: it needs no login at all.
 */
function managerAccess(right: RouteRight, user: SessionUser, chosenSites: readonly string[]): Access {
  const isFree = right.withoutSubscription === true || right.roles === 'everyone'
  if (user.associatedRestaurants.length === 0) {
    if (right.path === '/abonnement-expirer') return { goTo: '/' }
    return { show: isFree || right.roles === 'signed-in' ? 'screen' : 'welcome' }
  }
  const read = user.associatedRestaurants.filter(({ _id }) => chosenSites.length === 0 || chosenSites.includes(_id))
  if (read.some(isSiteActive)) return right.path === '/abonnement-expirer' ? { goTo: '/' } : { show: 'screen' }
  return isFree ? { show: 'screen' } : { goTo: '/abonnement-expirer' }
}
