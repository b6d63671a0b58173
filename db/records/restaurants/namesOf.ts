import type { Knex } from 'knex'

/** The names of restaurants, by id. */
export async function namesOf(knex: Knex, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await knex('restaurants')
    .whereIn('id', [...ids])
    .select<{ id: string; name: string }[]>('id', 'name')
  return new Map(rows.map(({ id, name }) => [id, name]))
}
