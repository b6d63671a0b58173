import { publishFlux } from '../../db/clickhouse/publishFlux.ts'
import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { BatchDeps } from './batch.ts'
import { rebuildRestaurant } from './rebuildRestaurant.ts'

/**
 * Builds an empty ClickHouse from the archive of uploads in this process, without a worker: the restaurants, then each one's sales
 * and hours in a transaction of its own. Files that were never read stay unread. Tells how many restaurants are done, of how many.
 */
export async function rebuildAll(deps: BatchDeps, tell: (done: number, all: number) => void): Promise<void> {
  const { knex, clickhouse } = deps
  await publishStoredRestaurants(knex, clickhouse, await knex('restaurants').pluck<string[]>('id'))
  await publishFlux(knex, clickhouse)
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `SELECT r.id FROM restaurants r WHERE r.id IN (SELECT unnest(restaurant_ids) FROM inbox_files WHERE verdict <> 'rejected')
     ORDER BY r.id`,
  )
  for (const [index, { id }] of rows.entries()) {
    // Sales that an order is about to erase do not come back: what must is compared with the backup afterwards. Nor does what the
    // backup did not know, as a later version of this program may read it: `rebuild` takes it once the installation is open.
    await knex.transaction((trx) =>
      rebuildRestaurant(deps, trx, { restaurantId: id, mayForget: true, isKnownAlone: true }),
    )
    tell(index + 1, rows.length)
  }
}
