import type { Knex } from 'knex'
import type { Role } from '../../../shared/roles.ts'
import { holdsSql } from '../../postgres/holdsSql.ts'
import type { Identity } from './identity.ts'
import { linksSql } from './links.ts'

/** An account as Postgres keeps it, without its password; `restaurantIds` in the order they were linked. */
export interface UserRecord extends Identity {
  readonly companyName: string
  readonly avatar: string
  readonly restaurantIds: readonly string[]
}

/** Which accounts; absent conditions ask nothing. */
export interface UserFilter {
  readonly ids?: readonly string[]
  readonly roles?: readonly Role[]
  readonly username?: string
  /** A part of the username, names, e-mail or company, whatever the case and accents. */
  readonly text?: string
  /** Linked to one of these restaurants. */
  readonly restaurantIds?: readonly string[]
}

const usersSql = `
  SELECT a.id, a.role, a.username, a.email, a.first_name AS "firstName", a.last_name AS "lastName",
    a.company_name AS "companyName", a.avatar,
    ARRAY(SELECT m.restaurant_id::text FROM ${linksSql('a.id')} m ORDER BY m.created_at, m.restaurant_id)
      AS "restaurantIds"
  FROM accounts a
  WHERE a.erased_at IS NULL AND (:ids::uuid[] IS NULL OR a.id = ANY (:ids::uuid[]))
    AND (:roles::text[] IS NULL OR a.role = ANY (:roles::text[]))
    AND (:username::text IS NULL OR lower(a.username) = lower(:username::text))
    AND (:restaurantIds::uuid[] IS NULL OR EXISTS (
      SELECT 1 FROM memberships m WHERE m.account_id = a.id AND m.restaurant_id = ANY (:restaurantIds::uuid[])))
    AND ${holdsSql("concat_ws(' ', a.username, a.first_name, a.last_name, a.email, a.company_name)", ':part::text')}
  ORDER BY lower(a.username)`

/** Accounts without their passwords, by username; an erased one is nobody. */
export async function listUsers(knex: Knex, filter: UserFilter): Promise<UserRecord[]> {
  const { rows } = await knex.raw<{ rows: UserRecord[] }>(usersSql, {
    ids: filter.ids ?? null,
    roles: filter.roles ?? null,
    username: filter.username ?? null,
    restaurantIds: filter.restaurantIds ?? null,
    part: filter.text ?? '',
  } as Record<string, Knex.RawBinding>)
  return rows
}
