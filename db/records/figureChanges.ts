import type { Knex } from 'knex'

/**
 * A word that is another one after each committed change of what figures are made of: verdicts of files, orders, restaurants. Of
 * the ids that stand, not of the last one: transactions end in another order than they take theirs.
 */
export async function readFigureChanges(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: { changes: string | null }[] }>(
    `SELECT md5(string_agg(id::text, ',' ORDER BY id)) AS changes FROM figure_changes`,
  )
  return rows[0]?.changes ?? ''
}
