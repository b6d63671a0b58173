import type { ClickHouseClient } from '@clickhouse/client'
import { holidayZoneOf, publicHolidays } from '../../shared/publicHolidays.ts'
import { findCluster } from './cluster.ts'
import { everyServers } from './clusterForm.ts'

/** A restaurant as a dimension of the figures. dayStartMinutes: minutes after midnight at which its service day starts. */
export interface PublishedRestaurant {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly city: string
  readonly siret: string
  readonly dayStartMinutes: number
  /** Where its public holidays are those of; the whole country's without one. */
  readonly postalCode?: string
}

/** Whose public holidays a restaurant keeps. */
export function zoneOf({ postalCode = '' }: Pick<PublishedRestaurant, 'postalCode'>): string {
  return holidayZoneOf(postalCode)
}

/** Makes restaurants known to ClickHouse: their names for the figures, their day starts for the service day, their public holidays. Publishing again replaces. */
export async function publishRestaurants(
  clickhouse: ClickHouseClient,
  restaurants: readonly PublishedRestaurant[],
): Promise<void> {
  if (restaurants.length === 0) return
  const version = nextVersion()
  await publishHolidays(clickhouse, restaurants)
  const cluster = await findCluster(clickhouse)
  // What is looked up first: a restaurant that is listed has its service day and its name.
  await clickhouse.insert({
    table: everyServers('day_starts', cluster),
    values: restaurants.map(({ id, dayStartMinutes }) => ({ restaurant_id: id, minutes: dayStartMinutes })),
    format: 'JSONEachRow',
  })
  await clickhouse.insert({
    table: everyServers('restaurant_names', cluster),
    values: restaurants.map(({ id, name }) => ({ restaurant_id: id, name })),
    format: 'JSONEachRow',
  })
  await clickhouse.insert({
    table: 'pos.restaurants',
    values: restaurants.map(({ id, dayStartMinutes, ...rest }) => ({
      holiday_zone: zoneOf(rest),
      restaurant_id: id,
      version,
      is_deleted: 0,
      name: rest.name,
      company: rest.company,
      city: rest.city,
      siret: rest.siret,
      day_start_minutes: dayStartMinutes,
    })),
    format: 'JSONEachRow',
  })
}

/** The years of whose holidays somebody may ask: those of tickets that tills still have, and the next ones. */
const firstHolidayYear = 2000
const yearsAhead = 3

/** The public holidays of where these restaurants are, of all years that somebody may ask for. Publishing again replaces. */
export async function publishHolidays(
  clickhouse: ClickHouseClient,
  restaurants: readonly PublishedRestaurant[],
): Promise<void> {
  const version = nextVersion()
  const count = new Date().getUTCFullYear() + yearsAhead - firstHolidayYear
  const years = Array.from({ length: count }, (_, index) => firstHolidayYear + index)
  const values = [...new Set(restaurants.map(zoneOf))].flatMap((zone) =>
    years.flatMap((year) => publicHolidays(year, zone).map((holiday) => ({ zone, ...holiday, version }))),
  )
  await clickhouse.insert({ table: 'pos.public_holidays', values, format: 'JSONEachRow' })
}

let lastVersion = 0

/** Grows with time, and never twice the same in one process: the last publication wins. */
function nextVersion(): number {
  lastVersion = Math.max(Date.now() * 1000, lastVersion + 1)
  return lastVersion
}
