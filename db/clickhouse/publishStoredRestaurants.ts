import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { type PublishedRestaurant, publishRestaurants } from './publishRestaurant.ts'

/**
 * Publishes restaurants as the given connection sees them. Inside a transaction the change reaches the figures before it
 * is committed: when ClickHouse is down the change is refused, and is never half done.
 */
export async function publishStoredRestaurants(
  knex: Knex,
  clickhouse: ClickHouseClient,
  ids: readonly string[],
): Promise<void> {
  await publishRestaurants(clickhouse, await findPublished(knex, ids))
}

/** Restaurants as they are published: these, or all. */
export async function findPublished(knex: Knex, ids?: readonly string[]): Promise<PublishedRestaurant[]> {
  const query = knex('restaurants').select<PublishedRestaurant[]>(
    'id',
    'name',
    'company',
    'city',
    'siret',
    'postal_code as postalCode',
    'day_start_minutes as dayStartMinutes',
  )
  return await (ids === undefined ? query : query.whereIn('id', [...ids]))
}

/** Takes a deleted restaurant off the figures' dimension. */
export async function unpublishRestaurant(clickhouse: ClickHouseClient, id: string): Promise<void> {
  await clickhouse.insert({
    table: 'pos.restaurants',
    values: [{ restaurant_id: id, version: Date.now() * 1000 + 999, is_deleted: 1 }],
    format: 'JSONEachRow',
  })
}
