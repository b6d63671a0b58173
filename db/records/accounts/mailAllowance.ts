import type { Knex } from 'knex'
import { AppError } from '../../../shared/errors.ts'

/** How many mails one person's acts may send to others within 24 hours. */
const mailsADay = 50

const dayMs = 86_400_000

/**
 * Counts `mails` more to others for this person, before they are queued with the same transaction and `accountId`; 429 with
 * Retry-After when that would be more than 50 in 24 hours. One after another for a person, so that parallel calls count too.
 */
export async function takeMailAllowance(trx: Knex, accountId: string, mails: number): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 15))', [accountId])
  const { rows } = await trx.raw<{ rows: { at: Date }[] }>(
    `SELECT o.created_at AS at FROM outbox o CROSS JOIN LATERAL jsonb_array_elements(o.recipients) AS recipient
     JOIN accounts a ON a.id = o.account_id
     WHERE o.account_id = ? AND o.created_at > now() - interval '24 hours' AND lower(recipient ->> 'email') <> lower(a.email)
     ORDER BY o.created_at`,
    [accountId],
  )
  const excess = rows.length + mails - mailsADay
  if (excess > 0) throw tooManyMails(rows[Math.min(excess, rows.length) - 1]?.at ?? new Date())
}

function tooManyMails(leaves: Date): AppError {
  return new AppError({
    status: 429,
    code: 'too_many_mails',
    message: `Vous avez envoyé ${mailsADay} e-mails en 24 heures\u202f: réessayez plus tard.`,
    retryAfterSeconds: Math.max(1, Math.ceil((leaves.getTime() + dayMs - Date.now()) / 1000)),
  })
}
