import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../query/session.ts'
import type { Site } from '../query/session.ts'
import { keepSites } from './chosenSites.ts'
import { byName, pickSites, wantedSites } from './pickSites.ts'
import type { PickedSites } from './pickSites.ts'

/** The restaurants that the user may choose, those that are read now, and how to change them. */
export interface Sites extends PickedSites {
  readonly all: readonly Site[]
  readonly choose: (ids: readonly string[] | 'all') => void
}

const none: readonly Site[] = []

/** The chosen restaurants: the address first ('sites'), else the last choice of this browser, else the rule of 01 §4. */
export function useSites(): Sites {
  const session = useSession()
  const [search, setSearch] = useSearchParams()
  const own = session?.user.associatedRestaurants ?? none
  const all = useMemo(() => byName(own), [own])
  const wanted = wantedSites(search)
  const picked = useMemo(() => pickSites(all, wanted), [all, wanted])
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
  return { all, ...picked, choose }
}
