import Router from '@koa/router'
import { roleFacts } from '../../shared/roles.ts'
import { passwordCalls } from '../../shared/wire/passwords.ts'
import type { ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { changePassword } from './changePassword.ts'
import { createPasswordCheck } from './currentPassword.ts'
import { refuseOwnPassword } from './policy.ts'
import { findRecipient } from './queries.ts'
import { resetPassword, sendReset } from './resetPassword.ts'

const forgottenAnswer = {
  success: true,
  message: 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe',
}

/** user/: recovery and changes of password. After a change, every other session and every token of that user has ended. */
export function passwordRoutes(deps: Deps): Router<ApiState> {
  const { knex, log, mailer } = deps
  const limits = createLoginLimits(knex)
  const requireCurrentPassword = createPasswordCheck(deps)
  const requests = createLimiter(knex, { name: 'forgotten-address', points: 20, seconds: 3600 })
  // As long as a link lives: who is kept from asking again has one in the mailbox.
  const requestsOfMail = createLimiter(knex, { name: 'forgotten-mail', points: 5, seconds: 1800 })
  const router = new Router<ApiState>()
  serve(router, passwordCalls.forgotten, forgotten)
  serve(router, passwordCalls.reset, reset)
  serve(router, passwordCalls.editOwn, editOwn)
  serve(router, passwordCalls.editOther, editOther)
  return router

  /** The answer says nothing about the address, and comes before the work that only a known one causes. */
  async function forgotten(ctx: Asked<typeof passwordCalls.forgotten>) {
    mailer.requireConfigured()
    const { email } = ctx.state.input
    await Promise.all([requests.take(ctx.ip), requestsOfMail.take(email.toLowerCase())])
    const { ip } = ctx
    setImmediate(() => {
      sendReset(deps, ip, email).catch((err: unknown) => log.error({ err }, 'a recovery mail was not queued'))
    })
    ctx.body = forgottenAnswer
  }

  async function reset(ctx: Asked<typeof passwordCalls.reset>) {
    const { tokenForgottenPassword: token, password } = ctx.state.input
    const account = await resetPassword(deps, ctx, { token, password })
    await limits.forget(account.id)
    mailer.wake()
    ctx.body = { success: true, message: 'modifié avec succès' }
  }

  async function editOwn(ctx: Asked<typeof passwordCalls.editOwn>) {
    const { account, input } = ctx.state
    await requireCurrentPassword(ctx, input.password)
    await changePassword(deps, ctx, { account, password: input.newpassword })
    ctx.body = { success: true, message: 'Votre mot de passe a ete modifiée avec success' }
  }

  async function editOther(ctx: Asked<typeof passwordCalls.editOther>) {
    const { username, password } = ctx.state.input
    const account = await findRecipient(knex, { identifier: username })
    if (account === null) throw notFound()
    refuseOwnPassword(ctx.state.account, account.id, 'username')
    if (roleFacts[account.role].isOwnMaster) throw forbidden()
    await changePassword(deps, ctx, { account, password })
    await limits.forget(account.id)
    ctx.body = { success: true, message: 'Utilisateur modifiée avec success' }
  }
}
