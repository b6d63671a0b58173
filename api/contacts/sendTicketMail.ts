import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import type { Caller, Deps, MailDraft } from '../context.ts'
import { writeAudit } from '../record/audit.ts'

/** Queues the mail of a restaurant's tickets; 429 when the caller has mailed too many strangers today. */
export async function sendTicketMail(
  { knex, mailer }: Pick<Deps, 'knex' | 'mailer'>,
  by: Caller,
  { draft, restaurantId }: { readonly draft: MailDraft; readonly restaurantId: string },
): Promise<void> {
  const { account } = by.state
  const others = draft.recipients.filter(({ email }) => email.toLowerCase() !== account.email.toLowerCase())
  await knex.transaction(async (trx) => {
    await takeMailAllowance(trx, account.id, others.length)
    await mailer.queue({ ...draft, restaurantId }, trx)
    const details = { recipients: draft.recipients.map(({ email }) => email) }
    await writeAudit(trx, by, { action: 'mail.tickets', targetType: 'restaurant', targetId: restaurantId, details })
  })
  mailer.wake()
}
