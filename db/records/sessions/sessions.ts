import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'

/** A living session and the refresh token that turns it next; the token is shown once and kept hashed. */
export interface LivingSession {
  readonly sessionId: string
  readonly accountId: string
  readonly refreshToken: string
}

interface SessionRow {
  id: string
  account_id: string
  refresh_hash: Buffer
  turn: number
  remembered: boolean
}

/** Two tabs may turn the same token at once: the one that comes second within this time gets the same new token. */
const graceSeconds = 30
const lifetimeSql = `now() + CASE WHEN remembered THEN interval '30 days' ELSE interval '12 hours' END`

/** The account still has its person. */
const livesSql = 'EXISTS (SELECT FROM accounts a WHERE a.id = account_id AND a.erased_at IS NULL)'

/**
 * Opens a session: 30 days on a remembered device, else 12 hours, each time from its last use. Null for an account that is erased,
 * also while that is under way: whoever erases holds the account's row, and what began before is ended with the others.
 */
export async function openSession(
  knex: Knex,
  secret: string,
  given: { accountId: string; remembered: boolean; device: string },
): Promise<LivingSession | null> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>('SELECT gen_random_uuid() AS id')
  const sessionId = rows[0]?.id ?? ''
  const refreshToken = tokenOf(secret, sessionId, 0)
  const opened = await knex.raw<{ rowCount: number | null }>(
    `INSERT INTO sessions (id, account_id, refresh_hash, remembered, device, expires_at)
     SELECT ?, a.id, ?, remembered, ?, ${lifetimeSql} FROM accounts a, (SELECT ?::boolean AS remembered) given
     WHERE a.id = ? AND a.erased_at IS NULL FOR SHARE OF a`,
    [sessionId, hashOf(refreshToken), given.device.slice(0, 200), given.remembered, given.accountId],
  )
  if (opened.rowCount !== 1) return null
  return { sessionId, accountId: given.accountId, refreshToken }
}

/**
 * Turns a refresh token into the next one; null when it is not one of ours, or its session has ended.
 * A token that was already turned ends its session: one of its two users is a thief.
 */
export async function turnSession(knex: Knex, secret: string, token: string): Promise<LivingSession | null> {
  const known = readToken(secret, token)
  if (known === null) return null
  const next = tokenOf(secret, known.sessionId, known.turn + 1)
  const { rows } = await knex.raw<{ rows: SessionRow[] }>(
    `UPDATE sessions SET turn = turn + 1, turned_at = now(), last_used_at = now(), refresh_hash = ?, expires_at = ${lifetimeSql}
     WHERE id = ? AND turn = ? AND refresh_hash = ? AND revoked_at IS NULL AND expires_at > now() AND ${livesSql}
     RETURNING *`,
    [hashOf(next), known.sessionId, known.turn, hashOf(token)],
  )
  const turned = rows[0]
  if (turned !== undefined) return { sessionId: turned.id, accountId: turned.account_id, refreshToken: next }
  return await answerUsedToken(knex, known, next)
}

async function answerUsedToken(
  knex: Knex,
  { sessionId, turn }: { sessionId: string; turn: number },
  next: string,
): Promise<LivingSession | null> {
  const { rows } = await knex.raw<{ rows: SessionRow[] }>(
    `SELECT * FROM sessions WHERE id = ? AND turn = ? AND turned_at > now() - make_interval(secs => ?)
     AND revoked_at IS NULL AND expires_at > now() AND ${livesSql}`,
    [sessionId, turn + 1, graceSeconds],
  )
  const twin = rows[0]
  if (twin !== undefined) return { sessionId: twin.id, accountId: twin.account_id, refreshToken: next }
  await endSession(knex, sessionId)
  return null
}

/** Ends one session at once. */
export async function endSession(knex: Knex, sessionId: string): Promise<void> {
  await knex('sessions').where({ id: sessionId }).whereNull('revoked_at').update({ revoked_at: knex.fn.now() })
}

/** Ends every way in as these accounts: sessions save the given one, and analysts' tokens. After a password or an address changed hands. */
export async function endAccessOf(knex: Knex, accountIds: readonly string[], keptSessionId?: string): Promise<void> {
  await endSessionsOf(knex, accountIds, keptSessionId)
  await knex('api_tokens')
    .whereIn('account_id', [...accountIds])
    .whereNull('revoked_at')
    .update({ revoked_at: knex.fn.now() })
}

/** Ends every session of these accounts, save the given one: after a change of role or restaurants, which their tokens follow by themselves. */
export async function endSessionsOf(knex: Knex, accountIds: readonly string[], keptSessionId?: string): Promise<void> {
  const query = knex('sessions')
    .whereIn('account_id', [...accountIds])
    .whereNull('revoked_at')
  if (keptSessionId !== undefined) void query.whereNot('id', keptSessionId)
  await query.update({ revoked_at: knex.fn.now() })
}

function tokenOf(secret: string, sessionId: string, turn: number): string {
  const mac = createHmac('sha256', secret).update(`refresh ${sessionId} ${turn}`).digest('base64url')
  return `${sessionId}.${turn}.${mac}`
}

function readToken(secret: string, token: string): { sessionId: string; turn: number } | null {
  const parts = /^([0-9a-f-]{36})\.(\d{1,9})\./.exec(token)
  const sessionId = parts?.[1]
  const turn = Number(parts?.[2])
  if (sessionId === undefined) return null
  const expected = Buffer.from(tokenOf(secret, sessionId, turn))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? { sessionId, turn } : null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
