import type { Knex } from 'knex'

/**
 * The mails with a restaurant's tickets to an address: `:restaurantId`, `:email`. The subject names the restaurant (ticketMail.ts): who
 * sent it may also send those of another customer's, which are that one's.
 */
const mailsTo = `kind = 'tickets' AND account_id IN (SELECT account_id FROM memberships WHERE restaurant_id = :restaurantId::uuid)
  AND subject = (SELECT 'LibSite de : ' || name FROM restaurants WHERE id = :restaurantId::uuid)
  AND EXISTS (SELECT FROM jsonb_array_elements(recipients) r WHERE lower(r->>'email') = lower(:email))`

/** A restaurant and the e-mail of one of its contacts. */
export interface ContactAddress {
  readonly restaurantId: string
  readonly email: string
}

/** The mails with tickets that a contact was sent by a restaurant: when, and under which subject. */
export async function listMailsTo(
  knex: Knex,
  { restaurantId, email }: ContactAddress,
): Promise<Record<string, unknown>[]> {
  const { rows } = await knex.raw<{ rows: Record<string, unknown>[] }>(
    `SELECT subject AS objet, state AS etat, created_at AS date, sent_at AS envoye FROM outbox WHERE ${mailsTo} ORDER BY id`,
    { restaurantId, email },
  )
  return rows
}

/** Takes a contact's address out of the mails that it was sent and of the lines of the audit log that tell of them. */
export async function forgetAddress(trx: Knex, { restaurantId, email }: ContactAddress, label: string): Promise<void> {
  if (email === '') return
  // Whoever else was written to keeps the mail.
  await trx.raw(
    `UPDATE outbox SET recipients = coalesce((SELECT jsonb_agg(r ORDER BY place)
       FROM jsonb_array_elements(recipients) WITH ORDINALITY AS listed (r, place) WHERE lower(r->>'email') <> lower(:email)), '[]')
     WHERE ${mailsTo}`,
    { restaurantId, email },
  )
  await trx.raw(`DELETE FROM outbox WHERE kind = 'tickets' AND recipients = '[]'`)
  await trx.raw(
    `UPDATE audit_log SET details = jsonb_set(details, '{recipients}', (
       SELECT jsonb_agg(CASE WHEN lower(one) = lower(:email) THEN :label::text ELSE one END)
       FROM jsonb_array_elements_text(details->'recipients') AS one))
     WHERE action = 'mail.tickets' AND target_id = :restaurantId AND strpos(lower(details::text), lower(:email)) > 0`,
    { restaurantId, email, label },
  )
}
