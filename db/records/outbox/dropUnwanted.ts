import type { Knex } from 'knex'

const isWantedSql = (preferences: 'alert_preferences' | 'point_preferences') =>
  `EXISTS (SELECT FROM ${preferences} p WHERE p.account_id = outbox.account_id AND p.by_mail)`

/**
 * Drops a mail that comes by choice whose person has chosen otherwise since it was written, and says whether it did. Asked by who
 * holds the mail, before it is handed over: nobody else hands it over meanwhile.
 */
export async function dropUnwanted(trx: Knex, id: number): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `DELETE FROM outbox WHERE id = ? AND CASE kind
       WHEN 'alert' THEN NOT ${isWantedSql('alert_preferences')}
       WHEN 'point' THEN NOT ${isWantedSql('point_preferences')} ELSE false END`,
    [id],
  )
  return rowCount > 0
}
