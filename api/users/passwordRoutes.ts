import Router from '@koa/router'
import { insertReset, takeReset } from '../../db/records/accounts/passwordResets.ts'
import { setPassword } from '../../db/records/accounts/setPassword.ts'
import { hashOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import type { Identity } from '../../db/records/accounts/identity.ts'
import { roleFacts } from '../../shared/roles.ts'
import { passwordCalls } from '../../shared/wire/passwords.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createPasswordCheck } from './currentPassword.ts'
import { passwordChangedMail, passwordGivenMail, resetMail } from './mails.ts'
import { refuseOwnPassword } from './policy.ts'
import { findRecipient } from './queries.ts'

const forgottenAnswer = {
  success: true,
  message: 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe',
}

/** user/: recovery and changes of password. After a change, every other session and every token of that user has ended. */
export function passwordRoutes(deps: Deps): Router<ApiState> {
  const { config, knex, log, mailer, passwords } = deps
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
      sendReset(email, ip).catch((err: unknown) => log.error({ err }, 'a recovery mail was not queued'))
    })
    ctx.body = forgottenAnswer
  }

  async function sendReset(email: string, ip: string): Promise<void> {
    const account = await findRecipient(knex, { email })
    if (account === null) return
    await knex.transaction(async (trx) => {
      await mailer.queue(resetMail(account, config.publicUrl, await insertReset(trx, account.id)), trx)
      await writeAudit(trx, { ip, state: {} }, { action: 'user.password-forgotten', ...target(account) })
    })
    mailer.wake()
  }

  async function reset(ctx: Asked<typeof passwordCalls.reset>) {
    const { tokenForgottenPassword, password } = ctx.state.input
    const passwordHash = await passwords.hash(password, ctx.ip)
    const account = await knex.transaction(async (trx) => {
      const id = await takeReset(trx, hashOneTimeToken(tokenForgottenPassword))
      const found = id === null ? null : await findRecipient(trx, { id })
      if (found === null) throw notFound('Ce lien est expiré ou a déjà servi.')
      await setPassword(trx, { accountId: found.id, passwordHash })
      if (mailer.isConfigured) await mailer.queue(passwordChangedMail(found, config.publicUrl), trx)
      await writeAudit(trx, ctx, { action: 'user.reset-password', ...target(found) })
      return found
    })
    await limits.forget(account.id)
    mailer.wake()
    ctx.body = { success: true, message: 'modifié avec succès' }
  }

  async function editOwn(ctx: Asked<typeof passwordCalls.editOwn>) {
    const { account, input } = ctx.state
    await requireCurrentPassword(ctx, input.password)
    await change(ctx, { account, password: input.newpassword })
    ctx.body = { success: true, message: 'Votre mot de passe a ete modifiée avec success' }
  }

  async function editOther(ctx: Asked<typeof passwordCalls.editOther>) {
    const { username, password } = ctx.state.input
    const account = await findRecipient(knex, { identifier: username })
    if (account === null) throw notFound()
    refuseOwnPassword(ctx.state.account, account.id, 'username')
    if (roleFacts[account.role].isOwnMaster) throw forbidden()
    await change(ctx, { account, password })
    await limits.forget(account.id)
    ctx.body = { success: true, message: 'Utilisateur modifiée avec success' }
  }

  async function change(ctx: ApiContext, { account, password }: { account: Identity; password: string }) {
    const isSelf = account.id === ctx.state.account.id
    const passwordHash = await passwords.hash(password, ctx.ip)
    await knex.transaction(async (trx) => {
      const keptSessionId = isSelf ? ctx.state.sessionId : undefined
      await setPassword(trx, { accountId: account.id, passwordHash, keptSessionId })
      const mail = isSelf ? passwordChangedMail : passwordGivenMail
      if (mailer.isConfigured) await mailer.queue(mail(account, config.publicUrl), trx)
      await writeAudit(trx, ctx, { action: 'user.edit-password', ...target(account) })
    })
    mailer.wake()
  }
}

function target({ id, username }: Identity) {
  return { targetType: 'user', targetId: id, targetName: username }
}
