import type { Knex } from 'knex'
import { newOneTimeToken, refuseTakenNames, type NewAccount } from './writeAccount.ts'

/** Who registered and has not opened the link yet; the password is hashed. */
export type Registration = Omit<NewAccount, 'role' | 'avatar' | 'createdBy' | 'companyName'> & {
  readonly id: string
  readonly companyName: string
}

const columns = `id, username, email, first_name AS "firstName", last_name AS "lastName", company_name AS "companyName",
  password_hash AS "passwordHash"`

/** How long a registration waits for its link to be opened. */
const lifetime = "interval '24 hours'"

/**
 * Keeps a registration and answers it with the token of its link. 409 with the key of 01 §8 when an account has the username
 * or the company; whether one has the e-mail changes nothing here, so that nobody learns it.
 */
export async function insertRegistration(
  trx: Knex,
  given: Omit<Registration, 'id'>,
): Promise<{ registration: Registration; token: string }> {
  await refuseTakenNames(trx, given)
  await trx.raw(`DELETE FROM registrations WHERE expires_at < now() - interval '7 days'`)
  const { token, hash } = newOneTimeToken()
  const { rows } = await trx.raw<{ rows: Registration[] }>(
    `INSERT INTO registrations (token_hash, username, email, first_name, last_name, company_name, password_hash, expires_at)
     VALUES (:hash, :username, :email, :firstName, :lastName, :companyName, :passwordHash, now() + ${lifetime})
     RETURNING ${columns}`,
    { hash, ...given },
  )
  return { registration: firstOf(rows), token }
}

/** The newest registration of this username or e-mail, whatever the case, also when its link has expired; null when none. */
export async function findRegistrationOf(knex: Knex, identifier: string): Promise<Registration | null> {
  const { rows } = await knex.raw<{ rows: Registration[] }>(
    `SELECT ${columns} FROM registrations WHERE lower(email) = lower(:identifier) OR lower(username) = lower(:identifier)
     ORDER BY created_at DESC LIMIT 1`,
    { identifier },
  )
  return rows[0] ?? null
}

/** The registration of a link that is still good; null otherwise. */
export async function findRegistrationByLink(knex: Knex, tokenHash: Buffer): Promise<Registration | null> {
  const { rows } = await knex.raw<{ rows: Registration[] }>(
    `SELECT ${columns} FROM registrations WHERE token_hash = ? AND expires_at > now()`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** A new link for a registration, which lives as long as a first one; the former link is void. */
export async function renewRegistration(trx: Knex, id: string): Promise<string> {
  const { token, hash } = newOneTimeToken()
  await trx.raw(`UPDATE registrations SET token_hash = ?, expires_at = now() + ${lifetime} WHERE id = ?`, [hash, id])
  return token
}

/** Takes a registration out, once, with all others of its e-mail; false when somebody was faster or its link has expired. */
export async function takeRegistration(trx: Knex, { id, email }: Registration): Promise<boolean> {
  const taken = await trx('registrations').where({ id }).where('expires_at', '>', trx.fn.now()).delete()
  await trx('registrations').whereRaw('lower(email) = lower(?)', [email]).delete()
  return taken === 1
}

function firstOf(rows: readonly Registration[]): Registration {
  const [row] = rows
  if (row === undefined) throw new Error('an insert without a row')
  return row
}
