import type { Identity } from '../../db/records/accounts/identity.ts'
import { insertReset, takeReset } from '../../db/records/accounts/passwordResets.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import type { Deps, Visitor } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { writeAudit } from '../record/audit.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { findRecipient } from './queries.ts'
import { userTarget } from './userTarget.ts'

/** Mails the link to a new password to the account of this e-mail, asked for from this address; nothing happens when there is none. */
export async function sendReset(
  { config, knex, mailer }: Pick<Deps, 'config' | 'knex' | 'mailer'>,
  ip: string,
  email: string,
): Promise<void> {
  const account = await findRecipient(knex, { email })
  if (account === null) return
  await knex.transaction(async (trx) => {
    await mailer.queue(resetMail(account, config.publicUrl, await insertReset(trx, account.id)), trx)
    await writeAudit(trx, { ip, state: {} }, { action: 'user.password-forgotten', ...userTarget(account) })
  })
  mailer.wake()
}

/** Uses a link to a new password, once, and answers whose it is; 404 when it is no longer good. */
export async function resetPassword(
  { config, knex, mailer, passwords }: Pick<Deps, 'config' | 'knex' | 'mailer' | 'passwords'>,
  by: Visitor,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Identity> {
  const passwordHash = await passwords.hash(password, by.ip)
  return await knex.transaction(async (trx) => {
    const id = await takeReset(trx, hashOneTimeToken(token))
    const found = id === null ? null : await findRecipient(trx, { id })
    if (found === null) throw notFound('Ce lien est expiré ou a déjà servi.')
    await setPassword(trx, { accountId: found.id, passwordHash })
    if (mailer.isConfigured) await mailer.queue(passwordChangedMail(found, config.publicUrl), trx)
    await writeAudit(trx, by, { action: 'user.reset-password', ...userTarget(found) })
    return found
  })
}
