import type { Knex } from 'knex'

/** An invitation that can still be accepted. */
export interface Invitation {
  readonly email: string
  readonly restaurantIds: readonly string[]
}

/** The living invitation of this hash, be it of the token that the inviter saw or of the mail's, locked; null when unknown, used or expired, or when the inviter no longer owns any of its restaurants. */
export async function findInvitation(trx: Knex, tokenHash: Buffer): Promise<Invitation | null> {
  const { rows } = await trx.raw<{ rows: Invitation[] }>(
    `SELECT i.email, ARRAY(
       SELECT m.restaurant_id::text FROM memberships m
       WHERE m.account_id = i.invited_by AND m.kind = 'owner' AND m.restaurant_id = ANY (i.restaurant_ids)
     ) AS "restaurantIds"
     FROM invitations i WHERE (i.token_hash = :tokenHash OR i.mail_token_hash = :tokenHash)
       AND i.used_at IS NULL AND i.expires_at > now() FOR UPDATE`,
    { tokenHash },
  )
  const found = rows[0]
  return found === undefined || found.restaurantIds.length === 0 ? null : found
}

/** Uses the invitation and links the account as invited; an owner stays owner. */
export async function takeInvitation(
  trx: Knex,
  tokenHash: Buffer,
  { accountId, restaurantIds }: { accountId: string; restaurantIds: readonly string[] },
): Promise<void> {
  await trx('invitations')
    .where({ token_hash: tokenHash })
    .orWhere({ mail_token_hash: tokenHash })
    .update({ used_at: trx.fn.now() })
  await trx('memberships')
    .insert(restaurantIds.map((id) => ({ account_id: accountId, restaurant_id: id, kind: 'invited' })))
    .onConflict(['account_id', 'restaurant_id'])
    .ignore()
}

/** The names of these restaurants, for the mail and the toast. */
export async function listRestaurantNames(knex: Knex, ids: readonly string[]): Promise<string[]> {
  const rows = await knex<{ id: string; name: string }>('restaurants')
    .select('name')
    .whereIn('id', [...ids])
    .orderBy('name')
  return rows.map(({ name }) => name)
}
