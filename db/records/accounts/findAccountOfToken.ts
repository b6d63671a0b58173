import type { Knex } from 'knex'
import type { Account } from './findAccount.ts'
import { isActiveSql } from '../subscriptions/activeSubscription.ts'

const tokenAccountSql = `
  SELECT a.id, a.role, a.username, a.email, a.first_name AS "firstName", a.last_name AS "lastName", t.id AS "tokenId",
    COALESCE((
      SELECT jsonb_agg(jsonb_build_object('id', m.restaurant_id, 'kind', m.kind, 'isActive', ${isActiveSql('m.restaurant_id')},
        'isDefault', m.is_default) ORDER BY m.created_at, m.restaurant_id)
      FROM memberships m WHERE m.account_id = a.id AND m.restaurant_id = ANY (t.restaurant_ids)
    ), '[]') AS restaurants, '[]'::jsonb AS "outOfReach"
  FROM api_tokens t JOIN accounts a ON a.id = t.account_id
  WHERE t.token_hash = ? AND t.revoked_at IS NULL AND t.expires_at > now() AND a.erased_at IS NULL`

/** The account behind a living analyst's token, reduced to the token's restaurants that are still its own; null otherwise. */
export async function findAccountOfToken(
  knex: Knex,
  tokenHash: Buffer,
): Promise<(Account & { readonly tokenId: string }) | null> {
  const answer = await knex.raw<{ rows: (Account & { tokenId: string })[] }>(tokenAccountSql, [tokenHash])
  const found = answer.rows[0] ?? null
  if (found !== null) await knex('api_tokens').where({ id: found.tokenId }).update({ last_used_at: knex.fn.now() })
  return found
}
