import type { Knex } from 'knex'
import { rolesThat } from '../../shared/roles.ts'
import type { Identity } from '../../db/records/accounts/identity.ts'

/** How an account is named: by its id, its e-mail, its username, or either of the last two. */
export type AccountName = { id: string } | { email: string } | { username: string } | { identifier: string }

/** The account of that name, whatever the case; null when there is none. */
export async function findRecipient(knex: Knex, by: AccountName): Promise<Identity | null> {
  const given = { id: null, email: null, username: null, identifier: null, ...by }
  const { rows } = await knex.raw<{ rows: Identity[] }>(
    `SELECT a.id, a.role, a.username, a.email, a.first_name AS "firstName", a.last_name AS "lastName" FROM accounts a
     WHERE a.id = :id::uuid OR lower(a.email) IN (lower(:email), lower(:identifier))
       OR lower(a.username) IN (lower(:username), lower(:identifier))
     ORDER BY a.created_at LIMIT 1`,
    given as Record<string, Knex.RawBinding>,
  )
  return rows[0] ?? null
}

/** The stored hash of an account's password. */
export async function findPasswordHash(knex: Knex, accountId: string): Promise<string | null> {
  const row = await knex<{ password_hash: string }>('accounts').select('password_hash').where('id', accountId).first()
  return row?.password_hash ?? null
}

/** Which restaurants exist among these ids. */
export async function findExistingRestaurants(knex: Knex, ids: readonly string[]): Promise<string[]> {
  const rows = await knex<{ id: string }>('restaurants')
    .select('id')
    .whereIn('id', [...ids])
  return rows.map(({ id }) => id)
}

/**
 * Replaces all restaurants of an account; who gets new ones from staff owns them, a waiter works there. What stays keeps
 * its place and its kind: an invited manager does not become an owner because another restaurant was added.
 */
export async function replaceMemberships(
  trx: Knex,
  accountId: string,
  { restaurantIds, kind }: { restaurantIds: readonly string[]; kind: 'owner' | 'waiter' },
): Promise<void> {
  await trx('memberships')
    .where({ account_id: accountId })
    .whereNotIn('restaurant_id', [...restaurantIds])
    .delete()
  if (restaurantIds.length === 0) return
  await trx('memberships')
    .insert(restaurantIds.map((id) => ({ account_id: accountId, restaurant_id: id, kind })))
    .onConflict(['account_id', 'restaurant_id'])
    .ignore()
}

/** Deletes an account; refused (false) when it is the last super-admin. */
export async function deleteAccount(trx: Knex, id: string): Promise<boolean> {
  if (await isLastSuperAdmin(trx, id)) return false
  await trx('accounts').where({ id }).delete()
  return true
}

/** Whether it is a super-admin and no other is left, also while two are removed at once: the rows stay locked to the end of the transaction. */
export async function isLastSuperAdmin(trx: Knex, id: string): Promise<boolean> {
  const lasting = rolesThat('mustRemain')
  await trx('accounts').select('id').whereIn('role', lasting).orderBy('id').forUpdate()
  const others = await trx('accounts')
    .whereIn('role', lasting)
    .whereNot({ id })
    .whereNull('erased_at')
    .first<{ id: string } | undefined>('id')
  if (others !== undefined) return false
  const last = await trx('accounts').where({ id }).whereIn('role', lasting).first<{ id: string } | undefined>('id')
  return last !== undefined
}
