import type { Knex } from 'knex'

/** How many differences are open, and how many were ever found. */
export async function countDifferences(knex: Knex): Promise<{ open: number; found: number }> {
  const { rows } = await knex.raw<{ rows: { open: number; found: number }[] }>(
    'SELECT count(*) FILTER (WHERE healed_at IS NULL)::int AS open, count(*)::int AS found FROM store_differences',
  )
  return rows[0] ?? { open: 0, found: 0 }
}
