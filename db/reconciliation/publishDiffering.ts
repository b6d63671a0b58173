import { type PublishedRestaurant, zoneOf } from '../clickhouse/publishRestaurant.ts'
import { findPublished, publishFreeRestaurants } from '../clickhouse/publishStoredRestaurants.ts'
import { queryRows } from '../clickhouse/query.ts'
import type { BothStores } from './compareMonths.ts'

/** A restaurant as ClickHouse has it: what it lists, and what it looks up. */
interface Told extends Omit<PublishedRestaurant, 'postalCode'> {
  readonly zone: string
  readonly minutesLookedUp: number
  readonly nameLookedUp: string
}

/**
 * Publishes again the restaurants that ClickHouse names, places or dates otherwise than Postgres, or lacks; answers how many. One that
 * somebody holds is left to the next look.
 */
export async function publishDiffering({ knex, clickhouse }: BothStores): Promise<number> {
  const told = await queryRows<Told>(clickhouse, {
    name: 'published_restaurants',
    sql: `SELECT toString(restaurant_id) AS id, name, company, city, siret, holiday_zone AS zone,
        toInt32(day_start_minutes) AS dayStartMinutes,
        toInt32(joinGet('pos.day_starts', 'minutes', restaurant_id)) AS minutesLookedUp,
        joinGet('pos.restaurant_names', 'name', restaurant_id) AS nameLookedUp
      FROM pos.restaurants FINAL`,
  })
  const known = new Map(told.map((row) => [row.id, describe(row)]))
  const differing = (await findPublished(knex)).filter((row) => describe(toTell(row)) !== known.get(row.id))
  if (differing.length === 0) return 0
  return await publishFreeRestaurants(
    knex,
    clickhouse,
    differing.map(({ id }) => id),
  )
}

function toTell(row: PublishedRestaurant): Told {
  return { ...row, zone: zoneOf(row), minutesLookedUp: row.dayStartMinutes, nameLookedUp: row.name }
}

function describe({ name, company, city, siret, dayStartMinutes, zone, minutesLookedUp, nameLookedUp }: Told): string {
  return JSON.stringify([name, company, city, siret, dayStartMinutes, zone, minutesLookedUp, nameLookedUp])
}
