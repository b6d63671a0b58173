import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { WireApiToken } from '../../shared/wire/apiTokens.ts'

/** A living token as Postgres keeps it. */
interface ApiToken extends Pick<WireApiToken, '_id' | 'name' | 'restaurantIds'> {
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
}

interface NewToken {
  readonly accountId: string
  readonly name: string
  readonly restaurantIds: readonly string[]
  readonly days: number
}

/** Makes a token and gives its secret, which is stored hashed and never shown again. */
export async function insertApiToken(knex: Knex, given: NewToken): Promise<{ id: string; secret: string }> {
  const secret = `cpt_${randomBytes(32).toString('base64url')}`
  const [row] = await knex('api_tokens')
    .insert({
      account_id: given.accountId,
      name: given.name,
      token_hash: createHash('sha256').update(secret).digest(),
      restaurant_ids: [...given.restaurantIds],
      expires_at: knex.raw("now() + ? * interval '1 day'", [given.days]),
    })
    .returning<{ id: string }[]>('id')
  return { id: row?.id ?? '', secret }
}

/** The living tokens of an account, newest first. */
export async function listApiTokens(knex: Knex, accountId: string): Promise<WireApiToken[]> {
  const tokens = await knex('api_tokens')
    .where({ account_id: accountId })
    .whereNull('revoked_at')
    .where('expires_at', '>', knex.fn.now())
    .orderBy('created_at', 'desc')
    .select<ApiToken[]>(
      'id AS _id',
      'name',
      'restaurant_ids AS restaurantIds',
      'created_at AS createdAt',
      'expires_at AS expiresAt',
      'last_used_at AS lastUsedAt',
    )
  return tokens.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Ends a token at once; false when it is not a living one of this account. */
export async function revokeApiToken(knex: Knex, id: string, accountId: string): Promise<boolean> {
  const revoked = await knex('api_tokens')
    .where({ id, account_id: accountId })
    .whereNull('revoked_at')
    .update({ revoked_at: knex.fn.now() })
  return revoked > 0
}
