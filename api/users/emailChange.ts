import type { Knex } from 'knex'
import {
  insertChangeLink,
  insertUndoLink,
  takeLink,
  voidLinksSince,
  voidMailedLinks,
} from '../../db/records/accounts/emailLinks.ts'
import { takeMailAllowance } from '../../db/records/accounts/mailAllowance.ts'
import { insertReset } from '../../db/records/accounts/passwordResets.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import { updateAccount } from '../../db/records/accounts/writeAccount.ts'
import type { Identity } from '../../db/records/accounts/identity.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { Deps } from '../context.ts'
import { emailChangedMail, emailTakenMail, newEmailMail } from './mails.ts'
import { findRecipient } from './queries.ts'

type MailDeps = Pick<Deps, 'config' | 'mailer'>

/**
 * Sends the link that will make this address count. An address of somebody else's account gets the mail of registration in
 * that case, so that the caller learns nothing of it.
 */
export async function askForEmail({ config, mailer }: MailDeps, trx: Knex, given: { account: Account; email: string }) {
  const { account, email } = given
  mailer.requireConfigured()
  await takeMailAllowance(trx, account.id, 1)
  const token = await insertChangeLink(trx, { accountId: account.id, email })
  const owner = await findRecipient(trx, { email })
  const isFree = owner === null || owner.id === account.id
  const mail = isFree
    ? newEmailMail({ ...account, email }, config.publicUrl, token)
    : emailTakenMail({ ...owner, id: account.id }, config.publicUrl)
  await mailer.queue(mail, trx)
}

/** Uses a change link: its address counts, the former one is told and may undo it. Null when the link is no longer good. */
export async function moveToProvedEmail(
  { config, mailer }: MailDeps,
  trx: Knex,
  tokenHash: Buffer,
): Promise<(Identity & { readonly former: string }) | null> {
  const link = await takeLink(trx, 'change', tokenHash)
  const account = link === null ? null : await findRecipient(trx, { id: link.accountId })
  if (link === null || account === null) return null
  await updateAccount(trx, account.id, { email: link.email })
  await voidMailedLinks(trx, account.id)
  const undoToken = await insertUndoLink(trx, { accountId: account.id, email: account.email })
  if (mailer.isConfigured) await mailer.queue(emailChangedMail(account, config.publicUrl, undoToken), trx)
  return { ...account, email: link.email, former: account.email }
}

/**
 * Uses an undo link: the former address counts again, the password is replaced by one that nobody knows, every session, token
 * and later link ends. Answers the token of a new password; null when the link is no longer good.
 */
export async function undoMove(
  trx: Knex,
  tokenHash: Buffer,
  passwordHash: string,
): Promise<(Identity & { readonly resetToken: string }) | null> {
  const link = await takeLink(trx, 'undo', tokenHash)
  if (link === null) return null
  await updateAccount(trx, link.accountId, { email: link.email })
  await setPassword(trx, { accountId: link.accountId, passwordHash })
  await voidLinksSince(trx, tokenHash)
  const account = await findRecipient(trx, { id: link.accountId })
  return account === null ? null : { ...account, resetToken: await insertReset(trx, account.id) }
}
