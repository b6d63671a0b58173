import { createBrowserRouter } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { routeRights } from '../../shared/rights.ts'
import { ApartView } from './ui/ApartView.tsx'
import { Shape } from './ui/Shape.tsx'
import { Guard, UnknownAddress } from './layout/Guard.tsx'
import { notFound, screens, welcome } from './screenTable.ts'
import type { ScreenApart } from './screenTable.ts'

/** The key keeps what one screen holds from the next one at its place. */
function viewOf(key: string, screen: ScreenApart) {
  return <ApartView key={key} apart={screen} props={{}} placeholder={<Shape kind="page" />} />
}

function routes(): RouteObject[] {
  const known = routeRights.map((right): RouteObject => {
    const screen = viewOf(right.path, screens[right.path] ?? notFound)
    return { path: right.path, element: <Guard right={right} screen={screen} welcome={viewOf('welcome', welcome)} /> }
  })
  return [...known, { path: '*', element: <UnknownAddress screen={viewOf('*', notFound)} /> }]
}

/** The application's addresses, each behind its guard. */
export function createRouter() {
  return createBrowserRouter(routes())
}
