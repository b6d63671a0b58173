import Router from '@koa/router'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import type { ApiState, Deps } from '../context.ts'
import { invalid } from '../http/errors.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { deadLink, findWaitingLink } from './confirmEmail.ts'
import { undoEmail } from './undoEmail.ts'

/**
 * user/: what the links in mails to an address do. A link and the password together prove an address: who reads a mailbox alone
 * makes no stranger's registration an account, who knows a password alone proves nothing.
 */
export function emailRoutes(deps: Deps): Router<ApiState> {
  const { knex, mailer, passwords } = deps
  const limits = createLoginLimits(knex)
  const attempts = createLimiter(knex, { name: 'email-link', points: 60, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, registrationCalls.confirmEmail, confirm)
  serve(router, registrationCalls.undoEmail, undo)
  return router

  async function confirm(ctx: Asked<typeof registrationCalls.confirmEmail>) {
    const { token, password } = ctx.state.input
    await attempts.take(ctx.ip)
    const waiting = await findWaitingLink(deps, ctx, hashOneTimeToken(token))
    if (waiting === null) throw deadLink()
    const isRight = () => passwords.matches(waiting.passwordHash, password, ctx.ip)
    if (!(await limits.evaluate({ account: waiting.key, address: ctx.ip }, isRight)))
      throw invalid('Mot de passe incorrect.', 'password')
    const email = await knex.transaction((trx) => waiting.open(trx))
    mailer.wake()
    ctx.body = { success: true, message: 'Votre adresse e-mail est confirmée.', email }
  }

  /** Whoever opened the link reads the restored mailbox: the answer carries the token of a new password. */
  async function undo(ctx: Asked<typeof registrationCalls.undoEmail>) {
    await attempts.take(ctx.ip)
    const tokenForgottenPassword = await undoEmail(deps, ctx, ctx.state.input.token)
    const message = 'Votre adresse e-mail est rétablie et toutes les sessions sont fermées.'
    ctx.body = { success: true, message, tokenForgottenPassword }
  }
}
