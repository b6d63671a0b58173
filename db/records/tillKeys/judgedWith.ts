import type { Knex } from 'knex'

/**
 * SQL: the restaurants by which a key of this one is judged, as uuid[]: those that each of its owners has, so that a key tells none of
 * them what they do not know. A record that names two of them is a conflict, as in a session of theirs.
 */
export const judgedWithSql = (restaurantId: string): string => `ARRAY(
  SELECT m.restaurant_id FROM memberships m
  JOIN memberships o ON o.account_id = m.account_id AND o.restaurant_id = ${restaurantId} AND o.kind = 'owner'
  GROUP BY m.restaurant_id
  HAVING count(*) = (SELECT count(*) FROM memberships a WHERE a.restaurant_id = ${restaurantId} AND a.kind = 'owner'))`

/** The restaurants by which a key of this one is judged. */
export async function findJudgedWith(knex: Knex, restaurantId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { ids: string[] }[] }>(
    `SELECT ${judgedWithSql('x.id')} AS ids FROM (SELECT ?::uuid AS id) AS x`,
    [restaurantId],
  )
  return rows[0]?.ids ?? []
}
