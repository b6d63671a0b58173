import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { type PublishedRestaurant, publishRestaurants } from './publishRestaurant.ts'

/**
 * Publishes restaurants, these or all, and answers how many. Each is read under its row's lock: a change that is being published is
 * waited for and never undone by what stood before it. Inside a transaction the change reaches the figures before it is committed: when
 * ClickHouse is down the change is refused, and is never half done.
 */
export async function publishStoredRestaurants(
  knex: Knex,
  clickhouse: ClickHouseClient,
  ids?: readonly string[],
): Promise<number> {
  return await knex.transaction(async (trx) => {
    const locked = trx('restaurants').select<PublishedRestaurant[]>(published).orderBy('id').forShare()
    const restaurants = await (ids === undefined ? locked : locked.whereIn('id', [...ids]))
    await publishRestaurants(clickhouse, restaurants)
    return restaurants.length
  })
}

/** All restaurants as they are to be published. Another may be changing them: this is to compare with, not to publish. */
export async function findPublished(knex: Knex): Promise<readonly PublishedRestaurant[]> {
  return await knex('restaurants').select<PublishedRestaurant[]>(published)
}

const published = [
  'id',
  'name',
  'company',
  'city',
  'siret',
  'postal_code as postalCode',
  'day_start_minutes as dayStartMinutes',
]

/** Takes a deleted restaurant off the figures' dimension. */
export async function unpublishRestaurant(clickhouse: ClickHouseClient, id: string): Promise<void> {
  await clickhouse.insert({
    table: 'pos.restaurants',
    values: [{ restaurant_id: id, version: Date.now() * 1000 + 999, is_deleted: 1 }],
    format: 'JSONEachRow',
  })
}
