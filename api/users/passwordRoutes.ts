import Router from '@koa/router'
import { endSessionsOf } from '../../db/postgres/sessions.ts'
import { hashOneTimeToken, insertAccount, newOneTimeToken, updateAccount } from '../../db/postgres/writeAccount.ts'
import {
  EditPassword,
  EditUserPassword,
  PasswordForgotten,
  Register,
  ResetPassword,
} from '../../shared/contracts/accounts.ts'
import type { Identity } from '../../shared/presentUser.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../middleware/audit.ts'
import { forbidden, invalid, notFound } from '../middleware/errors.ts'
import { createLoginLimits } from '../middleware/loginLimits.ts'
import { createLimiter } from '../middleware/rateLimit.ts'
import { validate } from '../middleware/validate.ts'
import { passwordChangedMail, resetMail, welcomeMail } from './mails.ts'
import { findPasswordHash, findRecipient, takeReset } from './queries.ts'

const forgottenAnswer = {
  success: true,
  message: 'Veuillez vérifier votre boîte mail, Un lien vous a été envoyé pour modifier votre mot de passe',
}

/** user/: registration, recovery and changes of password. After a change, every other session of that user has ended. */
export function passwordRoutes({ config, knex, log, mailer, passwords }: Deps): Router<ApiState> {
  const limits = createLoginLimits(knex)
  const registrations = createLimiter(knex, { name: 'register', points: 20, seconds: 3600 })
  const requests = createLimiter(knex, { name: 'forgotten-address', points: 20, seconds: 3600 })
  // As long as a link lives: who is kept from asking again has one in the mailbox.
  const requestsOfMail = createLimiter(knex, { name: 'forgotten-mail', points: 5, seconds: 1800 })
  return new Router<ApiState>({ prefix: '/user' })
    .post('/register', validate(Register), register)
    .post('/password-forgotten', validate(PasswordForgotten), forgotten)
    .post('/reset-password', validate(ResetPassword), reset)
    .patch('/editpassword', validate(EditPassword), editOwn)
    .patch('/edit-user-password', validate(EditUserPassword), editOther)

  async function register(ctx: ApiContext<Register>) {
    const { SocieteName, username, email, firstName, lastName, password } = ctx.state.input
    await registrations.take(ctx.ip)
    const passwordHash = await passwords.hash(password, ctx.ip)
    const names = { username, email, firstName, lastName }
    await knex.transaction(async (trx) => {
      const id = await insertAccount(trx, { role: 'manager', ...names, companyName: SocieteName, passwordHash })
      if (mailer.isConfigured)
        await mailer.queue(welcomeMail({ id, email, firstName, lastName }, config.publicUrl), trx)
      await writeAudit(trx, ctx, { action: 'user.register', targetType: 'user', targetId: id, targetName: username })
    })
    mailer.wake()
    ctx.status = 201
    ctx.body = { email }
  }

  /** The answer says nothing about the address, and comes before the work that only a known one causes. */
  async function forgotten(ctx: ApiContext<PasswordForgotten>) {
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
    const { token, hash } = newOneTimeToken()
    await knex.transaction(async (trx) => {
      const expiresAt = trx.raw(`now() + interval '30 minutes'`)
      await trx('password_resets').insert({ token_hash: hash, account_id: account.id, expires_at: expiresAt })
      await mailer.queue(resetMail(account, config.publicUrl, token), trx)
      await writeAudit(trx, { ip, state: {} }, { action: 'user.password-forgotten', ...target(account) })
    })
    mailer.wake()
  }

  async function reset(ctx: ApiContext<ResetPassword>) {
    const { tokenForgottenPassword, password } = ctx.state.input
    const passwordHash = await passwords.hash(password, ctx.ip)
    const account = await knex.transaction(async (trx) => {
      const id = await takeReset(trx, hashOneTimeToken(tokenForgottenPassword))
      const found = id === null ? null : await findRecipient(trx, { id })
      if (found === null) throw notFound('Ce lien est expiré ou a déjà servi.')
      await updateAccount(trx, found.id, { passwordHash })
      await endSessionsOf(trx, [found.id])
      if (mailer.isConfigured) await mailer.queue(passwordChangedMail(found, config.publicUrl), trx)
      await writeAudit(trx, ctx, { action: 'user.reset-password', ...target(found) })
      return found
    })
    await limits.forget(account.id)
    mailer.wake()
    ctx.body = { success: true, message: 'modifié avec succès' }
  }

  async function editOwn(ctx: ApiContext<EditPassword>) {
    const { account, sessionId, input } = ctx.state
    const attempt = { account: account.id, address: ctx.ip }
    const stored = await findPasswordHash(knex, account.id)
    const isRight = () => passwords.matches(stored, input.password, ctx.ip)
    if (!(await limits.evaluate(attempt, isRight))) throw invalid('actual_password_incorrect', 'password')
    await change(ctx, { account, password: input.newpassword, keptSessionId: sessionId })
    ctx.body = { success: true, message: 'Votre mot de passe a ete modifiée avec success' }
  }

  async function editOther(ctx: ApiContext<EditUserPassword>) {
    const { username, password } = ctx.state.input
    const account = await findRecipient(knex, { identifier: username })
    if (account === null) throw notFound()
    const isSelf = account.id === ctx.state.account.id
    if (account.role === 'super-admin' && !isSelf) throw forbidden()
    await change(ctx, { account, password, ...(isSelf ? { keptSessionId: ctx.state.sessionId } : {}) })
    await limits.forget(account.id)
    ctx.body = { success: true, message: 'Utilisateur modifiée avec success' }
  }

  async function change(ctx: ApiContext, given: { account: Identity; password: string; keptSessionId?: string }) {
    const passwordHash = await passwords.hash(given.password, ctx.ip)
    await knex.transaction(async (trx) => {
      await updateAccount(trx, given.account.id, { passwordHash })
      await endSessionsOf(trx, [given.account.id], given.keptSessionId)
      if (mailer.isConfigured) await mailer.queue(passwordChangedMail(given.account, config.publicUrl), trx)
      await writeAudit(trx, ctx, { action: 'user.edit-password', ...target(given.account) })
    })
    mailer.wake()
  }
}

function target({ id, username }: Identity) {
  return { targetType: 'user', targetId: id, targetName: username }
}
