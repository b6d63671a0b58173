import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { RouteRight } from '../../../shared/rights.ts'
import { common } from '../fr/common.ts'
import { layout } from '../fr/layout.ts'
import { namedSites } from '../filters/namedSites.ts'
import { accessTo } from '../navigation/access.ts'
import { useSession } from '../query/session.ts'
import { toastError } from '../ui/toast.ts'
import { Shell } from './Shell.tsx'

/** Lets a visit through, shows another screen in its place or sends it elsewhere, by the table of rights alone (01 §2, §4). */
export function Guard({ right, screen, welcome }: { right: RouteRight; screen: ReactNode; welcome: ReactNode }) {
  const session = useSession()
  const place = useLocation()
  const access = accessTo(right, session?.user ?? null, namedSites(new URLSearchParams(place.search)))
  useTitle('goTo' in access ? null : right.title)
  if ('goTo' in access) {
    const from = session ? undefined : `${place.pathname}${place.search}`
    const goTo = session && right.anonymousOnly ? wantedPlace(place.state) : access.goTo
    return <SendTo place={goTo} refused={access.refused ?? false} from={from} />
  }
  if (!session) return screen
  return (
    <Shell right={right} place={place.pathname} withPanel={access.show === 'screen'}>
      {access.show === 'welcome' ? welcome : screen}
    </Shell>
  )
}

/** An address without a row: 'Page Not Found' for those who are signed in (01 §2). */
export function UnknownAddress({ screen }: { screen: ReactNode }) {
  const session = useSession()
  const place = useLocation()
  useTitle('Page Not Found')
  if (!session) return <SendTo place="/login" refused={false} from={`${place.pathname}${place.search}`} />
  return (
    <Shell right={undefined} place={place.pathname} withPanel={false}>
      {screen}
    </Shell>
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

function useTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${common.product}`
  }, [title])
}
