import type { Identity } from '../../db/records/accounts/identity.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import type { Caller, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { passwordChangedMail, passwordGivenMail } from './mails.ts'
import { userTarget } from './userTarget.ts'

/** Gives an account a password and tells its owner; every session of it ends, save the caller's own that changes his. */
export async function changePassword(
  { config, knex, mailer, passwords }: Pick<Deps, 'config' | 'knex' | 'mailer' | 'passwords'>,
  by: Caller,
  { account, password }: { readonly account: Identity; readonly password: string },
): Promise<void> {
  const isSelf = account.id === by.state.account.id
  const passwordHash = await passwords.hash(password, by.ip)
  await knex.transaction(async (trx) => {
    const keptSessionId = isSelf ? by.state.sessionId : undefined
    await setPassword(trx, { accountId: account.id, passwordHash, keptSessionId })
    const mail = isSelf ? passwordChangedMail : passwordGivenMail
    if (mailer.isConfigured) await mailer.queue(mail(account, config.publicUrl), trx)
    await writeAudit(trx, by, { action: 'user.edit-password', ...userTarget(account) })
  })
  mailer.wake()
}
