import { expiredAddress, expiredPage } from '../filters/namedSites.ts'
import { roleFacts } from '../../../shared/roles.ts'
import type { Role } from '../../../shared/roles.ts'
import { isSiteActive } from '../query/session.ts'
import type { SessionUser } from '../query/session.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

/** What the guard does with a visit: show the screen, show another in its place, or send elsewhere (01 §2, §4). */
export type Access = { show: 'screen' | 'welcome' | 'accessEnded' } | { goTo: string; refused?: true }

/** What of a screen decides a visit. */
type Guarded = Pick<Screen, 'path' | 'roles' | 'ofPerson' | 'anonymousOnly' | 'withoutSubscription'>

/** Decides by what the screen declares alone; `named` are the restaurants that the address itself asks for (`namedSites`). */
export function accessTo(screen: Guarded, user: SessionUser | null, named: readonly string[]): Access {
  if (!user) return screen.roles === 'everyone' ? { show: 'screen' } : { goTo: '/login' }
  if (screen.anonymousOnly) return { goTo: '/' }
  // '/' is where everyone lands after login: those without dashboard are led home without a reproach.
  if (!isOpenTo(screen, user.role)) {
    const { home, refusedTo } = roleFacts[user.role]
    return screen.path === '/' ? { goTo: home } : { goTo: refusedTo, refused: true }
  }
  if (roleFacts[user.role].isGranted) return grantedAccess(screen, user)
  return roleFacts[user.role].isClient ? clientAccess(screen, user, named) : { show: 'screen' }
}

/** Who reads what an owner opened is told where a report would stand when nothing is open any more. */
function grantedAccess({ roles, ofPerson }: Guarded, { associatedRestaurants }: SessionUser): Access {
  const isFree = roles === 'everyone' || ofPerson === true
  return { show: isFree || associatedRestaurants.some(isSiteActive) ? 'screen' : 'accessEnded' }
}

/** Whether a screen is one of a role's; its subscription is another question. */
export function isOpenTo({ roles }: Pick<Screen, 'roles'>, role: Role): boolean {
  return roles === 'everyone' || roles.includes(role)
}

/** Whether a role may open the screen of a path, as the screen declares it: a link that leads nowhere is not shown. */
export function mayOpen(role: Role, path: string): boolean {
  const screen = screens.find((one) => one.path === path)
  if (!screen) throw new Error(`no screen has the path '${path}'`)
  return isOpenTo(screen, role)
}

/**
 * A manager without restaurants meets the welcome page, one whose restaurants have all ended the expired page (01 §2, §4).
 * While one is active nobody is kept out: only an address that asks for ended ones alone leads to their page, and the menu
 * leads on from there. The invitation page stays open to all: it needs no login at all.
 */
function clientAccess(screen: Guarded, user: SessionUser, named: readonly string[]): Access {
  const isFree = screen.withoutSubscription === true || screen.roles === 'everyone'
  const all = user.associatedRestaurants
  if (all.length === 0) {
    if (screen.path === expiredPage) return { goTo: '/' }
    return { show: isFree || screen.ofPerson ? 'screen' : 'welcome' }
  }
  const asked = all.filter(({ _id }) => named.includes(_id))
  const asksEnded = asked.length > 0 && !asked.some(isSiteActive)
  if (!all.some(isSiteActive)) return isFree ? { show: 'screen' } : { goTo: expiredPage }
  if (screen.path === expiredPage) return asksEnded ? { show: 'screen' } : { goTo: '/' }
  const isReport = screen.ofPerson !== true && !isFree
  return isReport && asksEnded ? { goTo: expiredAddress(asked.map(({ _id }) => _id)) } : { show: 'screen' }
}
