import type { Knex } from 'knex'
import { findMailedInvitation } from '../../db/records/accounts/findMailedInvitation.ts'
import { insertRegistration, renewRegistration, type Registration } from '../../db/records/accounts/registrations.ts'
import { hashOneTimeToken, insertAccount } from '../../db/records/accounts/writeAccount.ts'
import type { Deps, Visitor } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { confirmationMail, emailTakenMail, welcomeMail } from './mails.ts'
import { findRecipient } from './queries.ts'
import { userTarget } from './userTarget.ts'

type MailDeps = Pick<Deps, 'config' | 'knex' | 'mailer'>

/**
 * Keeps a registration until its e-mail is proved, and mails the link that proves it; an invitation's token that came to this very
 * address proves it at once. Whether an account has the e-mail changes nothing for the caller: its owner gets another mail.
 */
export async function register(
  deps: MailDeps,
  by: Visitor,
  { given, invitation }: { readonly given: Omit<Registration, 'id'>; readonly invitation: string | undefined },
): Promise<void> {
  const { knex, mailer } = deps
  const { email } = given
  await knex.transaction(async (trx) => {
    const { registration, token } = await insertRegistration(trx, given)
    const isInvited = invitation !== undefined && (await holdsInvitation(trx, invitation, email))
    if (isInvited && (await findRecipient(trx, { email })) === null) await makeAccount(deps, by, { trx, registration })
    else await sendLink(deps, trx, { registration, token })
  })
  mailer.wake()
}

/** Mails a new link for a registration that waits; its former one is void. */
export async function renewLink(deps: MailDeps, registration: Registration): Promise<void> {
  await deps.knex.transaction(async (trx) => {
    await sendLink(deps, trx, { registration, token: await renewRegistration(trx, registration.id) })
  })
  deps.mailer.wake()
}

async function sendLink(
  { config, mailer }: MailDeps,
  trx: Knex,
  { registration, token }: { registration: Registration; token: string },
): Promise<void> {
  const owner = await findRecipient(trx, { email: registration.email })
  const mail =
    owner === null
      ? confirmationMail({ ...registration, id: null }, config.publicUrl, token)
      : emailTakenMail(owner, config.publicUrl)
  await mailer.queue(mail, trx)
}

async function makeAccount(
  { config, mailer }: MailDeps,
  by: Visitor,
  { trx, registration }: { trx: Knex; registration: Registration },
): Promise<void> {
  await trx('registrations').whereRaw('lower(email) = lower(?)', [registration.email]).delete()
  const id = await insertAccount(trx, { ...registration, role: 'manager' })
  await mailer.queue(welcomeMail({ ...registration, id }, config.publicUrl), trx)
  await writeAudit(trx, by, { action: 'user.register', ...userTarget({ ...registration, id }) })
}

/** Whether this token came by a living invitation's mail to this very address. */
async function holdsInvitation(trx: Knex, token: string, email: string): Promise<boolean> {
  const invitation = await findMailedInvitation(trx, hashOneTimeToken(token))
  return invitation !== null && invitation.email.toLowerCase() === email.toLowerCase()
}
