import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** A living key of a restaurant as Postgres keeps it: never the key itself. */
export interface TillKeyRecord {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** What a key opens: the files of one restaurant. */
export interface TillKey {
  readonly id: string
  readonly restaurantId: string
}

/** What every key begins with, so that one is known at sight, and found where it was forgotten. */
const tillKeyPrefix = 'cdd_'

/** Makes a key and gives its secret, which is stored hashed and never shown again. */
export async function insertTillKey(
  knex: Knex,
  { restaurantId, name }: { readonly restaurantId: string; readonly name: string },
): Promise<{ id: string; secret: string }> {
  const secret = `${tillKeyPrefix}${randomBytes(32).toString('base64url')}`
  const [row] = await knex('till_keys')
    .insert({ restaurant_id: restaurantId, name, key_hash: hashOf(secret) })
    .returning<{ id: string }[]>('id')
  return { id: row?.id ?? '', secret }
}

/** The living keys of a restaurant, newest first. */
export async function listTillKeys(knex: Knex, restaurantId: string): Promise<TillKeyRecord[]> {
  return await knex('till_keys')
    .where({ restaurant_id: restaurantId })
    .whereNull('revoked_at')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .select<TillKeyRecord[]>('id', 'name', 'created_at AS createdAt', 'last_used_at AS lastUsedAt')
}

/** A living key by its id, to be judged by its restaurant; undefined for none. */
export async function findTillKey(knex: Knex, id: string): Promise<(TillKey & { name: string }) | undefined> {
  return await knex('till_keys')
    .where({ id })
    .whereNull('revoked_at')
    .first<(TillKey & { name: string }) | undefined>('id', 'restaurant_id AS restaurantId', 'name')
}

/** Ends a key: the next request with it is refused. False when it had ended already. */
export async function revokeTillKey(knex: Knex, id: string): Promise<boolean> {
  const revoked = await knex('till_keys').where({ id }).whereNull('revoked_at').update({ revoked_at: knex.fn.now() })
  return revoked > 0
}

/**
 * What a shown key opens, read at each call; null for a key that never was or has ended, and for one of a restaurant without an
 * owner: nobody could revoke it. Its use is noted once a minute.
 */
export async function useTillKey(knex: Knex, secret: string): Promise<TillKey | null> {
  const found = await knex('till_keys')
    .where({ key_hash: hashOf(secret) })
    .whereNull('revoked_at')
    .whereExists(ownersOf(knex))
    .first<TillKey | undefined>('id', 'restaurant_id AS restaurantId')
  if (found === undefined) return null
  await knex('till_keys')
    .where({ id: found.id })
    .whereRaw(`(last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`)
    .update({ last_used_at: knex.fn.now() })
  return found
}

function ownersOf(knex: Knex) {
  return knex('memberships AS m')
    .join('accounts AS a', 'a.id', 'm.account_id')
    .whereRaw('m.restaurant_id = till_keys.restaurant_id')
    .where('m.kind', 'owner')
    .whereNull('a.erased_at')
    .select(knex.raw('1'))
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
