import { matchPath } from 'react-router-dom'
import { routeRights } from '../../shared/rights.ts'
import type { RouteRight } from '../../shared/rights.ts'
import { datePanelApart } from './layout/datePanelApart.ts'
import { namedSites } from './filters/namedSites.ts'
import { accessTo } from './navigation/access.ts'
import { currentSession } from './query/session.ts'
import type { SessionUser } from './query/session.ts'
import { notFound, screens, welcome } from './screenTable.ts'
import type { ScreenApart } from './screenTable.ts'

/**
 * What the first drawing of the page's address needs, and its figures: a screen that is there before it has no placeholder,
 * figures that are there before it are drawn with it, at once. Begun when this module is first imported, before the rest
 * of the application is even evaluated; a failure is the screen's own to show.
 */
export const firstScreen: Promise<unknown> = prepare(location).catch(() => undefined)

async function prepare({ pathname, search }: Location): Promise<void> {
  const right = rightOf(pathname)
  const user = currentSession()?.user ?? null
  const hasPanel = right?.datePanel === true && user !== null
  await Promise.all([shownAt(right, user, search).prepare(), hasPanel ? datePanelApart.load() : null])
}

/** The screen that the guard will show. */
function shownAt(right: RouteRight | undefined, user: SessionUser | null, search: string): ScreenApart {
  if (!right) return notFound
  const access = accessTo(right, user, namedSites(new URLSearchParams(search)))
  if ('goTo' in access) return sentTo(access.goTo, user)
  return access.show === 'welcome' ? welcome : (screens[right.path] ?? notFound)
}

/** Where a refused visit ends: the page at which it is sent away has a guard of its own. */
function sentTo(goTo: string, user: SessionUser | null): ScreenApart {
  const { pathname, search } = new URL(goTo, location.origin)
  return shownAt(rightOf(pathname), user, search)
}

function rightOf(pathname: string): RouteRight | undefined {
  return routeRights.find(({ path }) => matchPath(path, pathname))
}
