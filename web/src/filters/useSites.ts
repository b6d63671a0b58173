import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { parseTimeOfDay } from '../../../shared/serviceDay.ts'
import { isSiteActive, useSession } from '../lib/session.ts'
import type { Site } from '../lib/session.ts'
import { initialSites, keptSites, keepSites } from './chosenSites.ts'

/** How the choice was made (01 §4). */
export type SiteChoice = 'site' | 'multisites' | 'allsites'

/** The restaurants that the user may choose, those that are read now, and how to change them. */
export interface Sites {
  readonly all: readonly Site[]
  /** Of the chosen ones, those whose subscription is active; a single inactive one leads to the expired page. */
  readonly chosen: readonly Site[]
  readonly chosenIds: readonly string[]
  readonly choice: SiteChoice
  /** Minutes after midnight at which the service day of the chosen restaurants starts: the earliest of several, as the API reckons. */
  readonly dayStartMinutes: number
  readonly choose: (ids: readonly string[] | 'all') => void
}

const none: readonly Site[] = []

/** The chosen restaurants: the address first ('sites'), else the last choice of this browser, else the rule of 01 §4. */
export function useSites(): Sites {
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const all = session?.user.associatedRestaurants ?? none
  const wanted = search.get('sites') ?? keptSites()
  const picked = useMemo(() => pick(all, wanted), [all, wanted])
  const choose = useCallback(
    (ids: readonly string[] | 'all') => {
      const value = ids === 'all' ? 'tous' : ids.join(',')
      keepSites(value)
      setSearch((before) => {
        const next = new URLSearchParams(before)
        next.set('sites', value)
        next.delete('page')
        return next
      })
    },
    [setSearch],
  )
  const dayStartMinutes = picked.chosen.length === 0 ? 0 : Math.min(...picked.chosen.map(dayStartOf))
  return { all, ...picked, dayStartMinutes, choose }
}

function pick(all: readonly Site[], wanted: string | null): Pick<Sites, 'chosen' | 'chosenIds' | 'choice'> {
  const ids = wanted === 'tous' ? all.map(({ _id }) => _id) : (wanted?.split(',') ?? [])
  const known = all.filter(({ _id }) => ids.includes(_id))
  const wished = known.length > 0 ? known : initialSites(all)
  const active = wished.filter(isSiteActive)
  const chosen = active.length > 0 ? active : wished
  const choice = wished.length === all.length && all.length > 1 ? 'allsites' : wished.length > 1 ? 'multisites' : 'site'
  return { chosen, chosenIds: chosen.map(({ _id }) => _id), choice }
}

/** Minutes after midnight at which a restaurant's service day starts. */
export function dayStartOf(site: Site): number {
  return parseTimeOfDay(site.calculeTicket.TimeDebut)
}
