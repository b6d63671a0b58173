import type { Knex } from 'knex'
import { mailsToSql } from '../../db/records/outbox/mailsTo.ts'

/** The mails that a restaurant sent to one of its contacts: when, and under which subject. */
export async function listMailsTo(
  knex: Knex,
  asked: { readonly restaurantId: string; readonly email: string },
): Promise<Record<string, unknown>[]> {
  const { rows } = await knex.raw<{ rows: Record<string, unknown>[] }>(
    `SELECT subject AS objet, state AS etat, created_at AS date, sent_at AS envoye FROM outbox WHERE ${mailsToSql} ORDER BY id`,
    asked,
  )
  return rows
}
