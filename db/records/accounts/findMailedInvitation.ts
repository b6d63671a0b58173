import type { Knex } from 'knex'

/** What the link of an invitation's mail tells before anybody logs in. */
export interface MailedInvitation {
  readonly email: string
  readonly inviterName: string
  readonly restaurants: readonly string[]
}

/**
 * The living invitation whose mail carried this token; null when unknown, used or expired. The token that the inviter was
 * shown finds nothing here: it proves no mailbox.
 */
export async function findMailedInvitation(knex: Knex, mailTokenHash: Buffer): Promise<MailedInvitation | null> {
  const { rows } = await knex.raw<{ rows: MailedInvitation[] }>(
    `SELECT i.email, COALESCE(NULLIF(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.username) AS "inviterName",
       ARRAY(SELECT r.name FROM restaurants r WHERE r.id = ANY (i.restaurant_ids) ORDER BY r.name) AS restaurants
     FROM invitations i JOIN accounts a ON a.id = i.invited_by
     WHERE i.mail_token_hash = ? AND i.used_at IS NULL AND i.expires_at > now()`,
    [mailTokenHash],
  )
  return rows[0] ?? null
}
