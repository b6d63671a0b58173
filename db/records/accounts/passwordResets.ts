import type { Knex } from 'knex'
import { newOneTimeToken } from './writeAccount.ts'

/** Makes a recovery word of an account, for 30 minutes; answers it, as only its hash is kept. */
export async function insertReset(trx: Knex, accountId: string): Promise<string> {
  const { token, hash } = newOneTimeToken()
  const expiresAt = trx.raw(`now() + interval '30 minutes'`)
  await trx('password_resets').insert({ token_hash: hash, account_id: accountId, expires_at: expiresAt })
  return token
}

/** Uses a recovery word, once: the account's id; null when unknown, used or expired. */
export async function takeReset(trx: Knex, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { account_id: string }[] }>(
    `UPDATE password_resets SET used_at = now()
     WHERE token_hash = ? AND used_at IS NULL AND expires_at > now() RETURNING account_id`,
    [tokenHash],
  )
  return rows[0]?.account_id ?? null
}
