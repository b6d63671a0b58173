import type { Knex } from 'knex'

/** A device that is notified, without the keys that its notifications are sealed with. */
export interface PushDevice {
  readonly id: string
  /** The browser's name for itself, as its session holds it. */
  readonly device: string
  readonly sessionId: string
  readonly createdAt: Date
  readonly lastSentAt: Date | null
}

/** What a browser gives to be notified, of a session of this account. */
export interface PushRegistration {
  readonly accountId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * A device of `push_devices p` is notified while nobody ended the session that registered it: by logging out, a new password or
 * a change of role. A session that only grew old is none of these; the daily round takes both away later.
 */
export const livesSql = 'EXISTS (SELECT FROM sessions s WHERE s.id = p.session_id AND s.revoked_at IS NULL)'

/** The devices on which an account is notified, the latest first. */
export async function listPushDevices(knex: Knex, accountId: string): Promise<PushDevice[]> {
  const { rows } = await knex.raw<{ rows: PushDevice[] }>(
    `SELECT p.id, s.device, p.session_id AS "sessionId", p.created_at AS "createdAt", p.last_sent_at AS "lastSentAt"
     FROM push_devices p JOIN sessions s ON s.id = p.session_id
     WHERE p.account_id = ? AND ${livesSql} ORDER BY p.registered_at DESC, p.id`,
    [accountId],
  )
  return rows
}

/**
 * Registers the device of a session, or the same anew. Whoever had it before is no longer notified there, of what waits neither;
 * beyond `most` the account's oldest ones go. Answers its id and whether it is new; null when the session was ended meanwhile.
 */
export async function registerPushDevice(
  knex: Knex,
  given: PushRegistration,
  most: number,
): Promise<{ readonly id: string; readonly isNew: boolean } | null> {
  return await knex.transaction(async (trx) => {
    const { accountId, endpoint } = given
    await trx('push_devices').where({ endpoint }).whereNot({ account_id: accountId }).delete()
    const { rows } = await trx.raw<{ rows: { id: string; isNew: boolean }[] }>(
      `INSERT INTO push_devices (account_id, session_id, endpoint, p256dh, auth)
       SELECT s.account_id, s.id, :endpoint, :p256dh, :auth FROM sessions s
       WHERE s.id = :sessionId AND s.account_id = :accountId AND s.revoked_at IS NULL FOR SHARE
       ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
         registered_at = now() WHERE push_devices.account_id = excluded.account_id
       RETURNING id, xmax = 0 AS "isNew"`,
      { ...given },
    )
    await trx.raw(
      `DELETE FROM push_devices WHERE id IN (SELECT id FROM push_devices WHERE account_id = ?
       ORDER BY registered_at DESC, id OFFSET ?)`,
      [accountId, most],
    )
    return rows[0] ?? null
  })
}

/** Ends the notifications of one device of this account; false when it is none. */
export async function removePushDevice(knex: Knex, id: string, accountId: string): Promise<boolean> {
  return (await knex('push_devices').where({ id, account_id: accountId }).delete()) > 0
}
