import type { Knex } from 'knex'

/** This product's space of advisory locks for imports: one lock a restaurant, and one for everything. */
const RESTAURANT_SPACE = 4_101
const REBUILD_LOCK = 4_102_000

/**
 * Waits until no other worker writes to these restaurants; held to the end of the transaction. Locks are taken in one order
 * by everyone, so that two workers never wait for one another. A rebuild keeps everyone out.
 */
export async function lockRestaurants(trx: Knex.Transaction, restaurantIds: readonly string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { key: number }[] }>(
    'SELECT DISTINCT hashtext(id) AS key FROM unnest(?::text[]) AS id ORDER BY key',
    [[...restaurantIds]],
  )
  for (const { key } of rows) await trx.raw('SELECT pg_advisory_xact_lock(?, ?)', [RESTAURANT_SPACE, key])
}

/** Taken by every batch before anything else; a rebuild takes the same lock alone. */
export async function lockAgainstRebuild(trx: Knex.Transaction): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock_shared(?)', [REBUILD_LOCK])
}

/** Keeps every batch of every worker out until the transaction ends. */
export async function lockForRebuild(trx: Knex.Transaction): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [REBUILD_LOCK])
}

/** Restaurant → last file whose sales were erased, and not restored since. */
export async function listHorizons(trx: Knex, restaurantIds: readonly string[]): Promise<Map<string, number>> {
  if (restaurantIds.length === 0) return new Map()
  const rows = await trx('import_orders')
    .select<{ restaurantId: string; upTo: number }[]>('restaurant_id as restaurantId')
    .max('up_to_file_id as upTo')
    .where('kind', 'erase')
    .whereNull('undone_at')
    .whereIn('restaurant_id', [...restaurantIds])
    .groupBy('restaurant_id')
  return new Map(rows.map(({ restaurantId, upTo }) => [restaurantId, upTo]))
}
