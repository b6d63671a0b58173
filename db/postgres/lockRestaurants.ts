import type { Knex } from 'knex'

/** This product's space of advisory locks for what writes a restaurant's sales. */
const RESTAURANT_SPACE = 4_101

/**
 * Waits until nobody else writes to these restaurants; held to the end of the transaction. Locks are taken in one order
 * by everyone, so that two workers never wait for one another.
 */
export async function lockRestaurants(trx: Knex.Transaction, restaurantIds: readonly string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { key: number }[] }>(
    'SELECT DISTINCT hashtext(id) AS key FROM unnest(?::text[]) AS id ORDER BY key',
    [[...restaurantIds]],
  )
  for (const { key } of rows) await trx.raw('SELECT pg_advisory_xact_lock(?, ?)', [RESTAURANT_SPACE, key])
}
