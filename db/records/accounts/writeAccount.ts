import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'
import { type Role, rolesThat } from '../../../shared/roles.ts'

/** A new account; its password comes already hashed. */
export interface NewAccount {
  readonly role: Role
  readonly username: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly companyName?: string
  readonly passwordHash: string
  readonly avatar?: string
  readonly createdBy?: string | null
}

/** What may change of an account; absent fields stay. A password changes by setPassword alone. */
export interface AccountChanges {
  readonly username?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string
  readonly avatar?: string
}

/** The keys of 01 §8 for a name that is taken, by the index that found it. */
const takenKeys = {
  accounts_username: { key: 'username_already_existe', field: 'username' },
  accounts_email: { key: 'email_already_existe', field: 'email' },
  accounts_company: { key: 'societename_already_existe', field: 'SocieteName' },
} as const
type TakenIndex = keyof typeof takenKeys

/** Stores a new account, whose e-mail was proved or is vouched for by who makes it, and answers its id; 409 with the key of 01 §8 when the username, e-mail or company is taken. */
export async function insertAccount(knex: Knex, account: NewAccount): Promise<string> {
  await refuseReservedEmail(knex, account.email, null)
  const rows = await knex('accounts')
    .insert({
      role: account.role,
      username: account.username,
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      company_name: account.companyName ?? '',
      password_hash: account.passwordHash,
      created_by: account.createdBy ?? null,
      ...(account.avatar === undefined ? {} : { avatar: account.avatar }),
    })
    .returning<{ id: string }[]>('id')
    .catch(refuseTaken)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert without a row')
  return id
}

/** Changes an account; 409 like insertAccount. Answers how many rows changed. */
export async function updateAccount(knex: Knex, id: string, changes: AccountChanges): Promise<number> {
  const columns = {
    username: changes.username,
    email: changes.email,
    first_name: changes.firstName,
    last_name: changes.lastName,
    company_name: changes.companyName,
    avatar: changes.avatar,
  }
  if (changes.email !== undefined) await refuseReservedEmail(knex, changes.email, id)
  const given = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  return await knex('accounts')
    .where({ id })
    .update({ ...given, updated_at: knex.fn.now() })
    .catch(refuseTaken)
}

/** A one-time word of 256 bits and the hash under which it is kept. */
export function newOneTimeToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOneTimeToken(token) }
}

/** The hash under which a one-time word is kept. */
export function hashOneTimeToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Passes when no account has this username and no client's this company; else 409 like insertAccount. */
export async function refuseTakenNames(
  knex: Knex,
  { username, companyName }: { username: string; companyName: string },
): Promise<void> {
  const { rows } = await knex.raw<{ rows: { isUsername: boolean }[] }>(
    `SELECT lower(username) = lower(:username) AS "isUsername" FROM accounts
     WHERE lower(username) = lower(:username)
       OR (role = ANY(:clients) AND company_name <> '' AND lower(company_name) = lower(:companyName))
     ORDER BY 1 DESC LIMIT 1`,
    { username, companyName, clients: rolesThat('isClient') },
  )
  if (rows[0] !== undefined) throw conflictOf(rows[0].isUsername ? 'accounts_username' : 'accounts_company')
}

/** An address that its former owner may still take back belongs to nobody else meanwhile. */
async function refuseReservedEmail(knex: Knex, email: string, exceptAccountId: string | null): Promise<void> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM email_links WHERE kind = 'undo' AND lower(email) = lower(:email) AND used_at IS NULL
       AND expires_at > now() AND account_id IS DISTINCT FROM :exceptAccountId::uuid LIMIT 1`,
    { email, exceptAccountId },
  )
  if (rows.length > 0) throw conflictOf('accounts_email')
}

function refuseTaken(cause: unknown): never {
  const { code, constraint = '' } = cause as { code?: string; constraint?: string }
  throw code === '23505' && isTakenIndex(constraint) ? conflictOf(constraint, cause) : (cause as Error)
}

function isTakenIndex(constraint: string): constraint is TakenIndex {
  return constraint in takenKeys
}

function conflictOf(index: TakenIndex, cause?: unknown): AppError {
  const { key, field } = takenKeys[index]
  return new AppError({ status: 409, code: 'conflict', message: key, field, cause })
}
