import type { ClickHouseClient } from '@clickhouse/client'
import { findCluster } from './cluster.ts'

/** A restaurant as a dimension of the figures. dayStartMinutes: minutes after midnight at which its service day starts. */
export interface PublishedRestaurant {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly city: string
  readonly siret: string
  readonly dayStartMinutes: number
}

/** Makes restaurants known to ClickHouse: their names for the figures, their day starts for the service day. Publishing again replaces. */
export async function publishRestaurants(
  clickhouse: ClickHouseClient,
  restaurants: readonly PublishedRestaurant[],
): Promise<void> {
  if (restaurants.length === 0) return
  const version = nextVersion()
  // The day starts first: a restaurant that is listed has its service day.
  await clickhouse.insert({
    table: (await findCluster(clickhouse)) === null ? 'pos.day_starts' : 'pos.day_starts_everywhere',
    values: restaurants.map(({ id, dayStartMinutes }) => ({ restaurant_id: id, minutes: dayStartMinutes })),
    format: 'JSONEachRow',
  })
  await clickhouse.insert({
    table: 'pos.restaurants',
    values: restaurants.map(({ id, dayStartMinutes, ...rest }) => ({
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

let lastVersion = 0

/** Grows with time, and never twice the same in one process: the last publication wins. */
function nextVersion(): number {
  lastVersion = Math.max(Date.now() * 1000, lastVersion + 1)
  return lastVersion
}
