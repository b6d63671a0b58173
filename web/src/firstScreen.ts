import { matchPath } from 'react-router-dom'
import { routeRights } from '../../shared/rights.ts'
import type { RouteRight } from '../../shared/rights.ts'
import { pickSites, wantedSites } from './filters/pickSites.ts'
import { datePanelApart } from './layout/datePanelApart.ts'
import { accessTo } from './lib/access.ts'
import { currentSession } from './lib/session.ts'
import type { SessionUser } from './lib/session.ts'
import { notFound, screens, welcome } from './screenTable.ts'
import type { ScreenApart } from './screenTable.ts'

/**
 * What the first drawing of the page's address needs, and its figures: a screen that is there before it has no placeholder,
 * figures that are there before it are drawn with it, at once. Begun when this module is first imported, before the rest
 * of the application is even evaluated; a failure is the screen's own to show.
 */
export const firstScreen: Promise<unknown> = prepare(location).catch(() => undefined)

async function prepare({ pathname, search }: Location): Promise<void> {
  const right = routeRights.find(({ path }) => matchPath(path, pathname))
  const user = currentSession()?.user ?? null
  const hasPanel = right?.datePanel === true && user !== null
  await Promise.all([shownAt(right, user, search).prepare(), hasPanel ? datePanelApart.load() : null])
}

/** The screen that the guard will show. */
function shownAt(right: RouteRight | undefined, user: SessionUser | null, search: string): ScreenApart {
  if (!right) return notFound
  const { chosenIds } = pickSites(user?.associatedRestaurants ?? [], wantedSites(new URLSearchParams(search)))
  const access = accessTo(right, user, chosenIds)
  if ('goTo' in access) return screens[access.goTo] ?? notFound
  return access.show === 'welcome' ? welcome : (screens[right.path] ?? notFound)
}
