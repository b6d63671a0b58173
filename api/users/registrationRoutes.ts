import Router from '@koa/router'
import type { Knex } from 'knex'
import { findMailedInvitation } from '../../db/records/accounts/findMailedInvitation.ts'
import {
  findRegistrationOf,
  insertRegistration,
  renewRegistration,
  type Registration,
} from '../../db/records/accounts/registrations.ts'
import { hashOneTimeToken, insertAccount } from '../../db/records/accounts/writeAccount.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { confirmationMail, emailTakenMail, welcomeMail } from './mails.ts'
import { findRecipient } from './queries.ts'

const sentAgain = {
  success: true,
  message: 'Si une inscription attend, un nouveau lien vient d’être envoyé. Vérifiez votre boîte mail.',
}

/**
 * user/: registration. It makes an account only once its e-mail is proved, by the link of a mail (confirm-email) or by the token of
 * an invitation's mail. Whether an account has the e-mail changes neither answer nor work: its owner gets another mail.
 */
export function registrationRoutes({ config, knex, log, mailer, passwords }: Deps): Router<ApiState> {
  const registrations = createLimiter(knex, { name: 'register', points: 20, seconds: 3600 })
  const requests = createLimiter(knex, { name: 'confirmation-address', points: 20, seconds: 3600 })
  // One count for both doors: nobody's mailbox is filled by strangers.
  const mailsTo = createLimiter(knex, { name: 'confirmation-mail', points: 5, seconds: 1800 })
  const router = new Router<ApiState>()
  serve(router, registrationCalls.register, register)
  serve(router, registrationCalls.sendConfirmation, sendAgain)
  return router

  async function register(ctx: Asked<typeof registrationCalls.register>) {
    const { SocieteName: companyName, invitation, username, email, firstName, lastName, password } = ctx.state.input
    mailer.requireConfigured()
    await registrations.take(ctx.ip)
    await mailsTo.take(email.toLowerCase())
    const passwordHash = await passwords.hash(password, ctx.ip)
    const given = { username, email, firstName, lastName, companyName, passwordHash }
    await knex.transaction(async (trx) => {
      const { registration, token } = await insertRegistration(trx, given)
      const isInvited = invitation !== undefined && (await holdsInvitation(trx, invitation, email))
      if (isInvited && (await findRecipient(trx, { email })) === null) await makeAccount(trx, ctx, registration)
      else await sendLink(trx, registration, token)
    })
    mailer.wake()
    ctx.body = { email }
  }

  /** The answer is the same for known and unknown names, and comes before the work that only a known one causes. */
  async function sendAgain(ctx: Asked<typeof registrationCalls.sendConfirmation>) {
    mailer.requireConfigured()
    const { username } = ctx.state.input
    await Promise.all([requests.take(ctx.ip), mailsTo.take(username.toLowerCase())])
    setImmediate(() => {
      renewLink(username).catch((err: unknown) => log.error({ err }, 'a confirmation mail was not queued'))
    })
    ctx.body = sentAgain
  }

  async function renewLink(identifier: string): Promise<void> {
    const found = await findRegistrationOf(knex, identifier)
    if (found === null) return
    if (found.email.toLowerCase() !== identifier.toLowerCase()) await mailsTo.take(found.email.toLowerCase())
    await knex.transaction(async (trx) => sendLink(trx, found, await renewRegistration(trx, found.id)))
    mailer.wake()
  }

  async function sendLink(trx: Knex, registration: Registration, token: string): Promise<void> {
    const owner = await findRecipient(trx, { email: registration.email })
    const mail =
      owner === null
        ? confirmationMail({ ...registration, id: null }, config.publicUrl, token)
        : emailTakenMail(owner, config.publicUrl)
    await mailer.queue(mail, trx)
  }

  async function makeAccount(trx: Knex, ctx: ApiContext, registration: Registration): Promise<void> {
    await trx('registrations').whereRaw('lower(email) = lower(?)', [registration.email]).delete()
    const id = await insertAccount(trx, { ...registration, role: 'manager' })
    await mailer.queue(welcomeMail({ ...registration, id }, config.publicUrl), trx)
    const target = { targetType: 'user', targetId: id, targetName: registration.username }
    await writeAudit(trx, ctx, { action: 'user.register', ...target })
  }
}

/** Whether this token came by a living invitation's mail to this very address. */
async function holdsInvitation(trx: Knex, token: string, email: string): Promise<boolean> {
  const invitation = await findMailedInvitation(trx, hashOneTimeToken(token))
  return invitation !== null && invitation.email.toLowerCase() === email.toLowerCase()
}
