import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { newOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { invitationMail } from './invitationMail.ts'

/** Who is invited to which restaurants; the names are the restaurants', for the mail. */
export interface Invited {
  readonly email: string
  readonly restaurantIds: readonly string[]
  readonly names: readonly string[]
}

/**
 * Keeps an invitation for 7 days and mails its link; answers the token that the inviter sees, which is not the mail's.
 * 429 when the inviter has mailed too many strangers today.
 */
export async function sendInvitation(
  { config, knex, mailer }: Pick<Deps, 'config' | 'knex' | 'mailer'>,
  by: Caller,
  { email, restaurantIds, names }: Invited,
): Promise<string> {
  const { account } = by.state
  const [shown, mailed] = [newOneTimeToken(), newOneTimeToken()]
  await knex.transaction(async (trx) => {
    if (email.toLowerCase() !== account.email.toLowerCase()) await takeMailAllowance(trx, account.id, 1)
    await trx('invitations').insert({
      token_hash: shown.hash,
      mail_token_hash: mailed.hash,
      email,
      invited_by: account.id,
      restaurant_ids: restaurantIds,
      expires_at: trx.raw(`now() + interval '7 days'`),
    })
    const mail = { email, inviter: account, names, mailToken: mailed.token, publicUrl: config.publicUrl }
    if (mailer.isConfigured) await mailer.queue(invitationMail(mail), trx)
    const details = { restaurants: restaurantIds }
    await writeAudit(trx, by, { action: 'invitation.send', targetType: 'email', targetName: email, details })
  })
  mailer.wake()
  return shown.token
}
