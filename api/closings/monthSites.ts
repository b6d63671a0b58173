import type { Knex } from 'knex'
import { companiesOf, type Company, type OfCompany } from '../../shared/accounting/company.ts'
import type { Clocked } from '../../shared/currentDay.ts'
import { holidayZoneOf } from '../../shared/publicHolidays.ts'

/** A restaurant of a company, with what decides which day it is in. */
export interface MonthSite extends OfCompany, Clocked {}

/** The companies of some restaurants, by name, their restaurants by name. */
export async function findCompanies(knex: Knex, restaurantIds: readonly string[]): Promise<Company<MonthSite>[]> {
  const rows = await knex('restaurants')
    .whereIn('id', [...restaurantIds])
    .orderBy(['name', 'id'])
    .select<(Omit<MonthSite, 'holidayZone'> & { postalCode: string })[]>('id', 'name', 'company', 'siret', {
      postalCode: 'postal_code',
      dayStartMinutes: 'day_start_minutes',
    })
  return companiesOf(rows.map(({ postalCode, ...site }) => ({ ...site, holidayZone: holidayZoneOf(postalCode) })))
}

/** A closed day of a restaurant. */
export interface ClosedDay {
  readonly siteId: string
  readonly day: string
  readonly number: number
}

/** The closed days of some restaurants, within some days when these are given. */
export async function findClosedDays(
  knex: Knex,
  restaurantIds: readonly string[],
  days?: { readonly first: string; readonly last: string },
): Promise<ClosedDay[]> {
  const asked = knex('day_closings')
    .where({ kind: 'day' })
    .whereIn('restaurant_id', [...restaurantIds])
  return await (days === undefined ? asked : asked.whereBetween('day', [days.first, days.last])).select<ClosedDay[]>(
    ...['restaurant_id AS siteId', 'number', knex.raw("to_char(day, 'YYYY-MM-DD') AS day")],
  )
}

/** The greatest number that a restaurant gave to an entry of a month 'yyyy-MM', by the date under which it is booked. */
export interface LastNumber {
  readonly siteId: string
  readonly month: string
  readonly number: number
}

/** The last entry of each month of some restaurants. */
export async function findLastNumbers(knex: Knex, restaurantIds: readonly string[]): Promise<LastNumber[]> {
  return await knex('day_closings')
    .whereIn('restaurant_id', [...restaurantIds])
    .groupByRaw('1, 2')
    .select<LastNumber[]>(
      'restaurant_id AS siteId',
      knex.raw("to_char(coalesce(dated, day), 'YYYY-MM') AS month, max(number)::int AS number"),
    )
}
