import type { Knex } from 'knex'

/** Orders the worker to erase what came in up to now for one restaurant; answers the order's id. */
export async function orderErasure(trx: Knex, restaurantId: string, accountId: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `INSERT INTO import_orders (kind, restaurant_id, ordered_by, up_to_file_id)
     SELECT 'erase', ?::uuid, ?::uuid, COALESCE(max(id), 0) FROM inbox_files RETURNING id`,
    [restaurantId, accountId],
  )
  await trx.raw('NOTIFY inbox')
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the order was not inserted')
  return id
}
