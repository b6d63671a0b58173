import { matchPath } from 'react-router-dom'
import { namedSites } from './filters/namedSites.ts'
import { frame } from './layout/preloadedFrame.ts'
import { accessEnded, datePanel, welcome } from './layout/preloadedParts.ts'
import { loadModule } from './page/loadModule.ts'
import { accessTo } from './navigation/access.ts'
import { screenAt } from './navigation/screens.ts'
import type { ListedScreen } from './navigation/screens.ts'
import { currentSession } from './query/session.ts'
import type { SessionUser } from './query/session.ts'

/**
 * Loads the code and asks the questions of what an address shows, side by side: of the screen, of the welcome page in its
 * place, or of the address to which the guard will send. Settles when all has come; a failure is the screen's own to show.
 */
export async function visit(address: URL): Promise<void> {
  const { pathname, searchParams } = address
  const user = currentSession()?.user ?? null
  const screen = screenAt(pathname)
  const access = accessTo(screen, user, namedSites(searchParams))
  if ('goTo' in access) return visit(new URL(access.goTo, location.origin))
  const parts =
    access.show !== 'screen'
      ? [(access.show === 'welcome' ? welcome : accessEnded).preload()]
      : [screen.component.preload(), askQuestions(screen, address, user), loadPanel(screen, user)]
  await Promise.allSettled(user ? [frame.preload(), ...parts] : parts)
}

async function askQuestions(screen: ListedScreen, address: URL, user: SessionUser | null): Promise<void> {
  const { path, questions, opensOn, datePanel: hasPanel, compares, withoutSubscription } = screen
  if (user && (questions || hasPanel)) {
    const [{ prefetchQuestions }, questionsOf] = await Promise.all([
      loadModule(() => import('./filters/prefetchQuestions.ts')),
      questions?.() ?? null,
    ])
    const asked = { search: address.searchParams, parts: matchPath(path, address.pathname)?.params ?? {} }
    const opening = { user, opensOn, datePanel: hasPanel, compares, withoutSubscription }
    await prefetchQuestions(questionsOf, asked, opening)
  }
}

async function loadPanel(screen: ListedScreen, user: SessionUser | null): Promise<void> {
  if (user && screen.datePanel) await datePanel.preload()
}

/** The page's first visit: begun when this module is imported, before the rest of the application is even evaluated. */
export const firstVisit: Promise<void> = visit(new URL(location.href))
