import type { Knex } from 'knex'

/** This product's space of advisory locks for what writes a restaurant's sales. */
const RESTAURANT_SPACE = 4_101
/** Postgres gave up waiting for a lock that somebody else holds. */
const LOCK_TIMEOUT = '55P03'

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

/**
 * Locks these restaurants, or as many of them as are free when the others stay taken beyond the connection's lock limit (a long
 * order of one of them); answers those that it did not get. Held to the end of the transaction.
 */
export async function lockFreeRestaurants(
  trx: Knex.Transaction,
  restaurantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  try {
    await trx.transaction((attempt) => lockRestaurants(attempt, restaurantIds))
    return new Set()
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error
  }
  const { rows } = await trx.raw<{ rows: { id: string; isFree: boolean }[] }>(
    'SELECT id, pg_try_advisory_xact_lock(?, hashtext(id)) AS "isFree" FROM unnest(?::text[]) AS id',
    [RESTAURANT_SPACE, [...restaurantIds]],
  )
  return new Set(rows.filter(({ isFree }) => !isFree).map(({ id }) => id))
}
