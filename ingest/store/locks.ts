import type { Knex } from 'knex'

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
