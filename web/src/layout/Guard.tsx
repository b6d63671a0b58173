import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { namedSites } from '../filters/namedSites.ts'
import { accessTo } from '../navigation/access.ts'
import type { ListedScreen } from '../navigation/screens.ts'
import { afterFigures } from '../page/afterFigures.ts'
import { AfterFirstAnswers } from '../ui/AfterFirstAnswers.tsx'
import { PreloadedView } from '../ui/PreloadedView.tsx'
import { Shape } from '../ui/Shape.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { frame } from './preloadedFrame.ts'
import { accessEnded, welcome } from './preloadedParts.ts'
import { useSession } from '../query/session.ts'
import { toastError } from '../ui/toast.ts'

/** Lets a visit through, shows another screen in its place or sends it elsewhere, by what the screen declares alone (01 §2, §4). */
export function Guard({ screen }: { screen: ListedScreen }) {
  const session = useSession()
  const place = useLocation()
  const access = accessTo(screen, session?.user ?? null, namedSites(new URLSearchParams(place.search)))
  useTitle('goTo' in access ? null : screen.title)
  useFrameSoon(session === null && screen.anonymousOnly === true)
  if ('goTo' in access) {
    const from = session ? undefined : `${place.pathname}${place.search}`
    const goTo = session && screen.anonymousOnly ? wantedPlace(place.state) : access.goTo
    return <SendTo place={goTo} refused={access.refused ?? false} from={from} />
  }
  // The key keeps what one screen holds from the next one at its place.
  const component = { screen: screen.component, welcome, accessEnded }[access.show]
  const key = access.show === 'screen' ? screen.path : access.show
  const view = (
    <AfterFirstAnswers>
      <PreloadedView key={key} of={component} props={{}} placeholder={<Shape kind="page" />} />
    </AfterFirstAnswers>
  )
  const around = { screen, place: place.pathname, withPanel: access.show === 'screen', children: view }
  return (
    <ErrorBoundary place={place.pathname}>
      {session ? <PreloadedView key="frame" of={frame} props={around} placeholder={<Shape kind="page" />} /> : view}
    </ErrorBoundary>
  )
}

function SendTo({ place, refused, from }: { place: string; refused: boolean; from: string | undefined }) {
  useEffect(() => {
    if (refused) toastError(layout.refused)
  }, [refused])
  return <Navigate to={place} replace {...(from ? { state: { from } } : {})} />
}

/** Where the visitor wanted to go before the login page; '/' when nowhere else. */
function wantedPlace(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : '/'
}

/** While somebody types a password: what will stand around the first screen. A failure is met where it is drawn. */
function useFrameSoon(isAwaited: boolean): void {
  useEffect(() => {
    if (isAwaited) void afterFigures.then(frame.preload).catch(() => undefined)
  }, [isAwaited])
}

function useTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${common.product}`
  }, [title])
}
