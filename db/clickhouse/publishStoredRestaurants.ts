import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { type PublishedRestaurant, publishRestaurants } from './publishRestaurant.ts'

/**
 * Publishes these restaurants. Each is read under its row's lock: a change that is being published is waited for and never undone by
 * what stood before it. Inside a transaction the change reaches the figures before it is committed: when ClickHouse is down the change
 * is refused, and is never half done.
 */
export async function publishStoredRestaurants(
  knex: Knex,
  clickhouse: ClickHouseClient,
  ids: readonly string[],
): Promise<void> {
  await knex.transaction(async (trx) => {
    await publishRestaurants(clickhouse, await readHeld(trx, ids))
  })
}

/**
 * Publishes those of these restaurants whose rows nobody is changing, and answers how many. Who holds a row may hold it for long; who
 * changes it publishes it.
 */
export async function publishFreeRestaurants(
  knex: Knex,
  clickhouse: ClickHouseClient,
  ids: readonly string[],
): Promise<number> {
  return await knex.transaction(async (trx) => {
    // A program that freezes here keeps others from saving these: beyond this Postgres lets them.
    await trx.raw(`SET LOCAL idle_in_transaction_session_timeout = '30s'`)
    const restaurants = await readHeld(trx, ids).skipLocked()
    await publishRestaurants(clickhouse, restaurants)
    return restaurants.length
  })
}

function readHeld(trx: Knex.Transaction, ids: readonly string[]) {
  const held = trx('restaurants').whereIn('id', [...ids])
  return held.select<PublishedRestaurant[]>(published).orderBy('id').forShare()
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
