import type { Knex } from 'knex'
import type { Identity } from '../../db/records/accounts/identity.ts'

/** What login needs of an account. */
export interface Credentials extends Identity {
  readonly passwordHash: string
}

/** The account of a username or an e-mail, whatever the case. No username looks like an e-mail, so that nobody shadows another. */
export async function findCredentials(knex: Knex, identifier: string): Promise<Credentials | null> {
  const { rows } = await knex.raw<{ rows: Credentials[] }>(
    `SELECT id, role, username, email, first_name AS "firstName", last_name AS "lastName", password_hash AS "passwordHash"
     FROM accounts
     WHERE erased_at IS NULL AND (lower(username) = lower(:identifier) OR lower(email) = lower(:identifier))
     ORDER BY lower(username) = lower(:identifier) DESC LIMIT 1`,
    { identifier },
  )
  return rows[0] ?? null
}
