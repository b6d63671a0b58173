import { commonDayStart } from '../../../shared/currentDay.ts'
import type { Clocked } from '../../../shared/currentDay.ts'
import { holidayZoneOf } from '../../../shared/publicHolidays.ts'
import { compareRestaurants } from '../../../shared/restaurantNames.ts'
import type { NamedRestaurant } from '../../../shared/restaurantNames.ts'
import { parseTimeOfDay } from '../../../shared/serviceDay.ts'
import { isSiteActive } from '../query/session.ts'
import type { Site } from '../query/session.ts'
import { initialSites, keptSites } from './chosenSites.ts'

/** How the choice was made (01 §4). */
export type SiteChoice = 'site' | 'multisites' | 'allsites'

/** The restaurants that are read now. */
export interface PickedSites {
  /** Of the wanted ones those whose subscription is active, else the active ones that the rule of 01 §4 gives; ended ones only where none is active. */
  readonly chosen: readonly Site[]
  readonly chosenIds: readonly string[]
  readonly choice: SiteChoice
  /** Minutes after midnight at which the service day of the chosen restaurants starts (`commonDayStart`), as the API reckons. */
  readonly dayStartMinutes: number
  /** What decides which day each of them is in. */
  readonly clocks: readonly Clocked[]
}

/** The restaurants that an address wants: its own ('sites'), else the last choice of this browser, else null. */
export function wantedSites(search: URLSearchParams): string | null {
  return search.get('sites') ?? keptSites()
}

/** Of the user's restaurants those that are wanted (ids joined by commas, or 'tous') and may be read, else the rule of 01 §4. */
export function pickSites(given: readonly Site[], wanted: string | null): PickedSites {
  const all = byName(given)
  const ids = wanted === 'tous' ? all.map(({ _id }) => _id) : (wanted?.split(',') ?? [])
  const known = all.filter(({ _id }) => ids.includes(_id))
  const wished = known.length > 0 ? known : initialSites(all)
  const readable = all.filter(isSiteActive)
  const active = wished.filter(isSiteActive)
  const chosen = active.length > 0 ? active : readable.length > 0 ? initialSites(readable) : wished
  const isAll = all.length > 1 && wished.length === all.length
  const choice = isAll ? 'allsites' : chosen.length > 1 ? 'multisites' : 'site'
  const clocks = chosen.map(clockOf)
  const dayStartMinutes = commonDayStart(clocks.map((clock) => clock.dayStartMinutes))
  return { chosen, chosenIds: chosen.map(({ _id }) => _id), choice, dayStartMinutes, clocks }
}

/** Restaurants in the order of their names. */
export function byName(sites: readonly Site[]): readonly Site[] {
  return sites.toSorted((left, right) => compareRestaurants(namedSite(left), namedSite(right)))
}

/** A restaurant as shared/restaurantNames.ts names it. */
export function namedSite({ _id: id, name, EmetteurVille: city }: Site): NamedRestaurant {
  return { id, name, city }
}

/** What decides which day a restaurant is in. */
export function clockOf(site: Site): Clocked {
  return { dayStartMinutes: dayStartOf(site), holidayZone: holidayZoneOf(site.EmetteurCodePostal) }
}

/** Minutes after midnight at which a restaurant's service day starts. */
export function dayStartOf(site: Site): number {
  return parseTimeOfDay(site.calculeTicket.TimeDebut)
}
