import { holidaysBetween } from '../../shared/publicHolidays.ts'
import { addDays } from '../../shared/serviceDay.ts'
import { ask, readers, siteFilter, type Reader } from '../question/ask.ts'
import type { Report } from '../question/report.ts'
import { compareSites, siteOf, type OfSite } from '../rows/ofSite.ts'

/** What the stores know of a restaurant's day: closed on that weekday as usual, a public holiday, nothing received, or tickets received. */
export const dataStates = ['ferme_habituel', 'ferie', 'aucun_ticket', 'recu'] as const
export type DataStateKind = (typeof dataStates)[number]

/** The state of a restaurant's data for a service day 'yyyy-MM-dd'. */
export interface DataState extends OfSite {
  readonly day: string
  readonly state: DataStateKind
  /** The greatest Horodatage received of that day; of a day without a ticket, the greatest one before it. Null: nothing ever came. */
  readonly receivedUntil: string | null
}

/** Which restaurants, and which service day of theirs. */
export interface DataStateQuestion {
  readonly sites: readonly string[]
  readonly day: string
}

/** So many same weekdays without sales before a day make it one that is closed as usual. */
const CLOSED_WEEKS = 4
const beginning = '1900-01-01T00:00:00.000'

/**
 * The state of each restaurant's data for a day, by name. A day without a ticket is 'ferme_habituel' when the last four same
 * weekdays had no sales either, and 'ferie' on a public holiday, when nothing is expected, of a restaurant that ever sent a ticket. What tills say while a
 * day runs goes before it (siteState.ts). Asked by Le point and the group's cockpit.
 */
export function dataState({ sites, day }: DataStateQuestion): Report<DataState[]> {
  return { ...statesOfDays({ sites, days: [day] }), name: 'data_state' }
}

/** The same of several days, in the same few questions: day by day, in their order. */
export function statesOfDays({
  sites,
  days,
}: {
  sites: readonly string[]
  days: readonly string[]
}): Report<DataState[]> {
  const [first = '', last = first] = [days.at(0), days.at(-1)]
  // A service day ends on the next date's morning; the rows say which day they are of.
  const until = `${addDays(last, 1)}T23:59:59.999`
  const from = `${addDays(first, -7 * CLOSED_WEEKS)}T00:00:00.000`
  const received = { measures: ['received_until'], dimensions: ['restaurant_id'] }
  const before = ask('tickets', { sites, range: [beginning, until] }, received)
  const earlier = { member: 'tickets.service_day', operator: 'beforeDate' as const, values: [first] }
  return {
    name: 'states_of_days',
    queries: {
      days: ask('tickets', { sites, range: [`${first}T00:00:00.000`, until] }, { ...received, byDay: true }),
      before: { ...before, filters: [...(before.filters ?? []), earlier] },
      sold: ask(
        'sales',
        { sites, range: [from, until] },
        { measures: ['tickets_count'], dimensions: ['restaurant_id'], byDay: true },
      ),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant', 'restaurants.holiday_zone'],
        filters: [siteFilter('restaurants', sites)],
        timezone: 'UTC',
      },
    },
    read: (rows) => {
      const [received, before] = [readers('tickets', rows['days']), readers('tickets', rows['before'])]
      const sold = readers('sales', rows['sold'])
      const zones = new Map(
        readers('restaurants', rows['sites']).map((row) => [row.text('restaurant_id'), row.text('holiday_zone')]),
      )
      const restaurants = readers('restaurants', rows['sites']).map(siteOf).sort(compareSites)
      return days.flatMap((day) =>
        restaurants.map((site) => {
          const own = (all: readonly Reader[]) => all.filter((row) => row.text('restaurant_id') === site.siteId)
          const rowsOf = { received: own(received), before: own(before), sold: own(sold) }
          return { ...site, day, ...stateOf(day, { ...rowsOf, holidayZone: zones.get(site.siteId) ?? '' }) }
        }),
      )
    },
  }
}

interface OwnRows {
  /** By day; and the greatest before the first of them. */
  readonly received: readonly Reader[]
  readonly before: readonly Reader[]
  readonly sold: readonly Reader[]
  readonly holidayZone: string
}

function stateOf(
  day: string,
  { received, before, sold, holidayZone }: OwnRows,
): Pick<DataState, 'state' | 'receivedUntil'> {
  const ofDay = received.find((row) => row.day() === day)?.time('received_until') ?? null
  if (ofDay !== null) return { state: 'recu', receivedUntil: ofDay }
  const until = [...before, ...received.filter((row) => row.day() < day)].flatMap(
    (row) => row.time('received_until') ?? [],
  )
  const last = until.sort().at(-1) ?? null
  const open = new Set(sold.map((row) => row.day()))
  const weeks = Array.from({ length: CLOSED_WEEKS }, (_, index) => addDays(day, -7 * (index + 1)))
  if (last === null) return { state: 'aucun_ticket', receivedUntil: null }
  if (weeks.every((week) => !open.has(week))) return { state: 'ferme_habituel', receivedUntil: last }
  const isHoliday = holidaysBetween([day, day], [holidayZone]).has(day)
  return { state: isHoliday ? 'ferie' : 'aucun_ticket', receivedUntil: last }
}
