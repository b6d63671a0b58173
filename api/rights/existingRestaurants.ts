import type { Knex } from 'knex'
import { forbidden } from '../http/errors.ts'

/** The restaurants asked for, or all, in the order of their ids, for who reads every one; 403 when one does not exist. */
export async function existingRestaurants(knex: Knex, asked: readonly string[] | null): Promise<string[]> {
  if (asked?.length === 0) return []
  const query = knex<{ id: string }>('restaurants').select('id').orderBy('id')
  const rows = await (asked === null ? query : query.whereIn('id', [...asked]))
  if (rows.length === 0 || (asked !== null && rows.length < asked.length)) throw forbidden()
  return rows.map(({ id }) => id)
}
