import Router from '@koa/router'
import { findRegistrationOf } from '../../db/records/accounts/registrations.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import type { ApiState, Deps } from '../context.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { register, renewLink } from './register.ts'

const sentAgain = {
  success: true,
  message: 'Si une inscription attend, un nouveau lien vient d’être envoyé. Vérifiez votre boîte mail.',
}

/**
 * user/: registration. It makes an account only once its e-mail is proved, by the link of a mail (confirm-email) or by the token of
 * an invitation's mail. Whether an account has the e-mail changes neither answer nor work: its owner gets another mail.
 */
export function registrationRoutes(deps: Deps): Router<ApiState> {
  const { knex, log, mailer, passwords } = deps
  const registrations = createLimiter(knex, { name: 'register', points: 20, seconds: 3600 })
  const requests = createLimiter(knex, { name: 'confirmation-address', points: 20, seconds: 3600 })
  // One count for both doors: nobody's mailbox is filled by strangers.
  const mailsTo = createLimiter(knex, { name: 'confirmation-mail', points: 5, seconds: 1800 })
  const router = new Router<ApiState>()
  serve(router, registrationCalls.register, signUp)
  serve(router, registrationCalls.sendConfirmation, sendAgain)
  return router

  async function signUp(ctx: Asked<typeof registrationCalls.register>) {
    const { SocieteName: companyName, invitation, username, email, firstName, lastName, password } = ctx.state.input
    mailer.requireConfigured()
    await registrations.take(ctx.ip)
    await mailsTo.take(email.toLowerCase())
    const passwordHash = await passwords.hash(password, ctx.ip)
    const given = { username, email, firstName, lastName, companyName, passwordHash }
    await register(deps, ctx, { given, invitation })
    ctx.body = { email }
  }

  /** The answer is the same for known and unknown names, and comes before the work that only a known one causes. */
  async function sendAgain(ctx: Asked<typeof registrationCalls.sendConfirmation>) {
    mailer.requireConfigured()
    const { username } = ctx.state.input
    await Promise.all([requests.take(ctx.ip), mailsTo.take(username.toLowerCase())])
    setImmediate(() => {
      renew(username).catch((err: unknown) => log.error({ err }, 'a confirmation mail was not queued'))
    })
    ctx.body = sentAgain
  }

  async function renew(identifier: string): Promise<void> {
    const found = await findRegistrationOf(knex, identifier)
    if (found === null) return
    if (found.email.toLowerCase() !== identifier.toLowerCase()) await mailsTo.take(found.email.toLowerCase())
    await renewLink(deps, found)
  }
}
