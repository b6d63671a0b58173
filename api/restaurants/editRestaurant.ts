import { publishStoredRestaurants } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { updateRestaurant, type RestaurantFields } from '../../db/records/restaurants/writeRestaurant.ts'
import type { Caller, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'

/** Writes the fields that were given, also where figures are read; 404 when there is no such restaurant. */
export async function editRestaurant(
  { knex, clickhouse }: Pick<Deps, 'knex' | 'clickhouse'>,
  by: Caller,
  { id, fields }: { readonly id: string; readonly fields: RestaurantFields },
): Promise<void> {
  await knex.transaction(async (trx) => {
    if (!(await updateRestaurant(trx, id, fields))) throw notFound()
    await publishStoredRestaurants(trx, clickhouse, [id])
    await writeAudit(trx, by, { action: 'restaurant.edit', targetType: 'restaurant', targetId: id })
  })
}
