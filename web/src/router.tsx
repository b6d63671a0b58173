import { createBrowserRouter } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { Guard } from './layout/Guard.tsx'
import { screens } from './navigation/screens.ts'
import { visit } from './visit.ts'

/** A screen's address behind its guard. The loader holds nothing up: the address changes at once (decision 16). */
const routes = screens.map((screen): RouteObject => ({
  path: screen.path,
  loader: ({ request }) => {
    void visit(new URL(request.url))
    return null
  },
  // A period or a filter that changes is asked by the screen itself, which stands.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  element: <Guard screen={screen} />,
  hydrateFallbackElement: <Guard screen={screen} />,
}))

/** The application's addresses. */
export function createRouter() {
  return createBrowserRouter(routes)
}
