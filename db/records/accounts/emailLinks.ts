import type { Knex } from 'knex'
import { newOneTimeToken } from './writeAccount.ts'

/** A link that was taken, once: whose account, and the address that counts from now on. */
export interface TakenLink {
  readonly accountId: string
  readonly email: string
}

/** Makes the link that proves a new address of an account, for 24 hours; a former one is void. Answers its token. */
export async function insertChangeLink(trx: Knex, link: TakenLink): Promise<string> {
  await voidChangeLinks(trx, link.accountId)
  return await insertLink(trx, { ...link, kind: 'change', lifetime: '24 hours' })
}

/** Makes the link that gives an account its former address back, for 7 days. Answers its token. */
export async function insertUndoLink(trx: Knex, link: TakenLink): Promise<string> {
  return await insertLink(trx, { ...link, kind: 'undo', lifetime: '7 days' })
}

async function insertLink(
  trx: Knex,
  given: TakenLink & { kind: 'change' | 'undo'; lifetime: '24 hours' | '7 days' },
): Promise<string> {
  const { token, hash } = newOneTimeToken()
  await trx('email_links').insert({
    token_hash: hash,
    account_id: given.accountId,
    kind: given.kind,
    email: given.email,
    created_at: trx.raw('clock_timestamp()'),
    expires_at: trx.raw('now() + ?::interval', [given.lifetime]),
  })
  return token
}

/** The account that a living change link belongs to, and its password's hash; null when unknown, used or expired. */
export async function findChangeLink(
  knex: Knex,
  tokenHash: Buffer,
): Promise<(TakenLink & { readonly passwordHash: string }) | null> {
  const { rows } = await knex.raw<{ rows: (TakenLink & { passwordHash: string })[] }>(
    `SELECT a.id AS "accountId", l.email, a.password_hash AS "passwordHash"
     FROM email_links l JOIN accounts a ON a.id = l.account_id
     WHERE l.token_hash = ? AND l.kind = 'change' AND l.used_at IS NULL AND l.expires_at > now()`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** Uses a link of this kind, once; null when unknown, used or expired. */
export async function takeLink(trx: Knex, kind: 'change' | 'undo', tokenHash: Buffer): Promise<TakenLink | null> {
  const { rows } = await trx.raw<{ rows: TakenLink[] }>(
    `UPDATE email_links SET used_at = now() WHERE token_hash = ? AND kind = ? AND used_at IS NULL AND expires_at > now()
     RETURNING account_id AS "accountId", email`,
    [tokenHash, kind],
  )
  return rows[0] ?? null
}

/** After an undo: what a thief could do with the links that came after the one that was used ends; older ones still hold. */
export async function voidLinksSince(trx: Knex, tokenHash: Buffer): Promise<void> {
  await trx.raw(
    `UPDATE email_links l SET used_at = now() FROM email_links used
     WHERE used.token_hash = ? AND l.account_id = used.account_id AND l.used_at IS NULL AND l.created_at >= used.created_at`,
    [tokenHash],
  )
}

/** Ends the links by which an account's address or password could still change: after either of them did. */
export async function voidMailedLinks(trx: Knex, accountId: string): Promise<void> {
  await voidChangeLinks(trx, accountId)
  await trx('password_resets').where({ account_id: accountId }).whereNull('used_at').update({ used_at: trx.fn.now() })
}

async function voidChangeLinks(trx: Knex, accountId: string): Promise<void> {
  await trx('email_links')
    .where({ account_id: accountId, kind: 'change' })
    .whereNull('used_at')
    .update({ used_at: trx.fn.now() })
}
