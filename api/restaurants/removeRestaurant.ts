import { unpublishRestaurant } from '../../db/clickhouse/publishStoredRestaurants.ts'
import type { Caller, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { deleteRestaurant } from './queries.ts'

/** Removes a restaurant from both stores; 404 when there is none, 409 when sales or payments hold it. */
export async function removeRestaurant(
  { knex, clickhouse }: Pick<Deps, 'knex' | 'clickhouse'>,
  by: Caller,
  id: string,
): Promise<void> {
  await knex.transaction(async (trx) => {
    const name = await deleteRestaurant(trx, id)
    if (name === null) throw notFound('nothing to delete')
    await unpublishRestaurant(clickhouse, id)
    const target = { targetType: 'restaurant', targetId: id, targetName: name }
    await writeAudit(trx, by, { action: 'restaurant.delete', ...target })
  })
}
