import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { AppError } from '../../shared/errors.ts'
import type { Role } from '../../shared/roles.ts'

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

/** What may change of an account; absent fields stay. */
export interface AccountChanges {
  readonly username?: string
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string
  readonly passwordHash?: string
  readonly avatar?: string
}

/** The keys of 01 §8 for a name that is taken, by the index that found it. */
const takenKeys: Readonly<Record<string, { key: string; field: string }>> = {
  accounts_username: { key: 'username_already_existe', field: 'username' },
  accounts_email: { key: 'email_already_existe', field: 'email' },
  accounts_company: { key: 'societename_already_existe', field: 'SocieteName' },
}

/** Stores a new account and answers its id; 409 with the key of 01 §8 when the username, e-mail or company is taken. */
export async function insertAccount(knex: Knex, account: NewAccount): Promise<string> {
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
    password_hash: changes.passwordHash,
    avatar: changes.avatar,
  }
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

function refuseTaken(cause: unknown): never {
  const { code, constraint = '' } = cause as { code?: string; constraint?: string }
  const taken = code === '23505' ? takenKeys[constraint] : undefined
  if (taken === undefined) throw cause
  throw new AppError({ status: 409, code: 'conflict', message: taken.key, field: taken.field, cause })
}
