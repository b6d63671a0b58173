import type { Knex } from 'knex'
import type { Clocked } from '../../shared/currentDay.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'

/** What decides which day each of some restaurants is in. */
export async function clocksOf(knex: Knex, sites: readonly string[]): Promise<(Clocked & { readonly id: string })[]> {
  const rows = await knex('restaurants')
    .whereIn('id', [...sites])
    .select<{ id: string; postalCode: string; dayStartMinutes: number }[]>(
      'id',
      'postal_code AS postalCode',
      'day_start_minutes AS dayStartMinutes',
    )
  return rows.map(({ id, postalCode, dayStartMinutes }) => ({
    ...{ id, dayStartMinutes },
    holidayZone: holidayZoneOf(postalCode),
  }))
}

/** Minutes after midnight at which the day of each starts, by restaurant. */
export function startsOfDay(
  sites: readonly (Pick<Clocked, 'dayStartMinutes'> & { readonly id: string })[],
): ReadonlyMap<string, number> {
  return new Map(sites.map(({ id, dayStartMinutes }) => [id, dayStartMinutes]))
}
