import { matchPath } from 'react-router-dom'
import { routeRights } from '../../../shared/rights.ts'
import type { RouteRight } from '../../../shared/rights.ts'
import { isSiteActive } from './session.ts'
import type { SessionUser } from './session.ts'

/** What the guard does with a visit: show the screen, show another in its place, or send elsewhere (01 §2, §4). */
export type Access = { show: 'screen' | 'welcome' } | { goTo: string; refused?: true }

/** The row of shared/rights.ts for an address, undefined for an unknown one. */
export function rightOf(pathname: string): RouteRight | undefined {
  return routeRights.find(({ path }) => matchPath(path, pathname) !== null)
}

/** Decides by the table of rights alone; `chosenSites` are the ids the manager reads now. */
export function accessTo(right: RouteRight, user: SessionUser | null, chosenSites: readonly string[]): Access {
  if (!user) return right.roles === 'everyone' ? { show: 'screen' } : { goTo: '/login' }
  if (right.anonymousOnly) return { goTo: '/' }
  if (right.roles !== 'everyone' && right.roles !== 'signed-in' && !right.roles.includes(user.role))
    return user.role === 'manager'
      ? { goTo: '/', refused: true }
      : {
          goTo:
            user.role === 'super-admin'
              ? '/admins'
              : user.role === 'admin'
                ? '/subscriptions-csicodes'
                : '/xml-files/upload',
          ...(right.path === '/' ? {} : { refused: true as const }),
        }
  return user.role === 'manager' ? managerAccess(right, user, chosenSites) : { show: 'screen' }
}

/** A manager without restaurants meets the welcome page; one whose site has ended, the expired page (01 §2, §4). */
function managerAccess(right: RouteRight, user: SessionUser, chosenSites: readonly string[]): Access {
  const alwaysOpen = right.withoutSubscription ?? right.roles === 'signed-in'
  if (user.associatedRestaurants.length === 0) {
    const reachable = alwaysOpen || right.path === '/assign-user-to-store'
    return reachable && right.path !== '/abonnement-expirer' ? { show: 'screen' } : { show: 'welcome' }
  }
  const read = user.associatedRestaurants.filter(({ _id }) => chosenSites.length === 0 || chosenSites.includes(_id))
  const active = read.length > 0 && read.every(isSiteActive)
  if (active) return right.path === '/abonnement-expirer' ? { goTo: '/' } : { show: 'screen' }
  return alwaysOpen || right.path === '/assign-user-to-store' ? { show: 'screen' } : { goTo: '/abonnement-expirer' }
}
