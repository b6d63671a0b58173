import type { Knex } from 'knex'
import type { Identity } from './identity.ts'
import type { LinkKind } from '../../../shared/roles.ts'
import { outOfReachSql } from '../clients/outOfReach.ts'
import { linksSql } from './links.ts'
import { isActiveSql } from '../subscriptions/activeSubscription.ts'

/** How the account is linked to one restaurant, and whether that restaurant has an active subscription now. */
export interface Membership {
  readonly id: string
  readonly kind: LinkKind
  readonly isActive: boolean
  readonly isDefault: boolean
}

/** A signed-in account as of this very moment: role and restaurants are never taken from a token or a body. */
export interface Account extends Identity {
  readonly restaurants: readonly Membership[]
  /** The ids of accounts and restaurants of clients that were entrusted to another admin; empty for a role that keeps no clients. */
  readonly outOfReach: readonly string[]
}

/** An account `a` as it stands now. */
const columns = `
  a.id, a.role, a.username, a.email, a.first_name AS "firstName", a.last_name AS "lastName",
    COALESCE((
      SELECT jsonb_agg(jsonb_build_object('id', m.restaurant_id, 'kind', m.kind, 'isActive', ${isActiveSql('m.restaurant_id')},
        'isDefault', m.is_default) ORDER BY m.created_at, m.restaurant_id)
      FROM ${linksSql('a.id')} m
    ), '[]') AS restaurants, ${outOfReachSql} AS "outOfReach"`

const sessionAccountSql = `
  SELECT ${columns}
  FROM sessions x JOIN accounts a ON a.id = x.account_id
  WHERE x.id = ? AND x.revoked_at IS NULL AND x.expires_at > now() AND a.erased_at IS NULL`

/** The account behind a living session, with its restaurants; null when the session is unknown, revoked or expired. */
export async function findAccountOfSession(knex: Knex, sessionId: string): Promise<Account | null> {
  // Asked by every call, and by its name planned once a connection: 1.5 ms of Postgres each time without.
  const answer = await knex
    .raw<{ rows: Account[] }>(sessionAccountSql, [sessionId])
    .options({ name: 'account of session' })
  return answer.rows[0] ?? null
}

/** An account that is not erased, by its id, with its restaurants as of this very moment: for what is done without a session. */
export async function findAccountById(knex: Knex, id: string): Promise<Account | null> {
  const answer = await knex.raw<{ rows: Account[] }>(
    `SELECT ${columns} FROM accounts a WHERE a.id = ? AND a.erased_at IS NULL`,
    [id],
  )
  return answer.rows[0] ?? null
}
