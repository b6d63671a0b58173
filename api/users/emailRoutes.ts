import Router from '@koa/router'
import type { Knex } from 'knex'
import { findChangeLink } from '../../db/records/accounts/emailLinks.ts'
import { findRegistrationByLink, takeRegistration, type Registration } from '../../db/records/accounts/registrations.ts'
import { hashOneTimeToken, insertAccount, newOneTimeToken } from '../../db/records/accounts/writeAccount.ts'
import { registrationCalls } from '../../shared/wire/registration.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { type Asked, serve } from '../http/serve.ts'
import { moveToProvedEmail, undoMove } from './emailChange.ts'
import { welcomeMail } from './mails.ts'

/** A link that waits to be opened: what is checked, and what opening it does. */
interface Waiting {
  readonly key: string
  readonly passwordHash: string
  open(trx: Knex): Promise<string>
}

/**
 * user/: what the links in mails to an address do. A link and the password together prove an address: who reads a mailbox alone
 * makes no stranger's registration an account, who knows a password alone proves nothing.
 */
export function emailRoutes(deps: Deps): Router<ApiState> {
  const { config, knex, mailer, passwords } = deps
  const limits = createLoginLimits(knex)
  const attempts = createLimiter(knex, { name: 'email-link', points: 60, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, registrationCalls.confirmEmail, confirm)
  serve(router, registrationCalls.undoEmail, undo)
  return router

  async function confirm(ctx: Asked<typeof registrationCalls.confirmEmail>) {
    const { token, password } = ctx.state.input
    await attempts.take(ctx.ip)
    const waiting = await findWaiting(ctx, hashOneTimeToken(token))
    if (waiting === null) throw deadLink()
    const isRight = () => passwords.matches(waiting.passwordHash, password, ctx.ip)
    if (!(await limits.evaluate({ account: waiting.key, address: ctx.ip }, isRight)))
      throw invalid('Mot de passe incorrect.', 'password')
    const email = await knex.transaction((trx) => waiting.open(trx))
    mailer.wake()
    ctx.body = { success: true, message: 'Votre adresse e-mail est confirmée.', email }
  }

  async function findWaiting(ctx: ApiContext, tokenHash: Buffer): Promise<Waiting | null> {
    const registration = await findRegistrationByLink(knex, tokenHash)
    if (registration !== null) {
      const { id: key, passwordHash } = registration
      return { key, passwordHash, open: (trx) => activate(trx, ctx, registration) }
    }
    const change = await findChangeLink(knex, tokenHash)
    if (change === null) return null
    const { accountId: key, passwordHash } = change
    return { key, passwordHash, open: (trx) => move(trx, ctx, tokenHash) }
  }

  async function activate(trx: Knex, ctx: ApiContext, registration: Registration): Promise<string> {
    if (!(await takeRegistration(trx, registration))) throw deadLink()
    const id = await insertAccount(trx, { ...registration, role: 'manager' })
    if (mailer.isConfigured) await mailer.queue(welcomeMail({ ...registration, id }, config.publicUrl), trx)
    const target = { targetType: 'user', targetId: id, targetName: registration.username }
    await writeAudit(trx, ctx, { action: 'user.register', ...target })
    return registration.email
  }

  async function move(trx: Knex, ctx: ApiContext, tokenHash: Buffer): Promise<string> {
    const moved = await moveToProvedEmail(deps, trx, tokenHash)
    if (moved === null) throw deadLink()
    const { id, username, email, former } = moved
    const target = { targetType: 'user', targetId: id, targetName: username, details: { from: former, to: email } }
    await writeAudit(trx, ctx, { action: 'user.change-email', ...target })
    return email
  }

  /** Whoever opened the link reads the restored mailbox: the answer carries the token of a new password. */
  async function undo(ctx: Asked<typeof registrationCalls.undoEmail>) {
    await attempts.take(ctx.ip)
    const passwordHash = await passwords.hash(newOneTimeToken().token, ctx.ip)
    const tokenHash = hashOneTimeToken(ctx.state.input.token)
    const tokenForgottenPassword = await knex.transaction(async (trx) => {
      const undone = await undoMove(trx, tokenHash, passwordHash)
      if (undone === null) throw deadLink()
      const { id, username, email } = undone
      const target = { targetType: 'user', targetId: id, targetName: username, details: { to: email } }
      await writeAudit(trx, ctx, { action: 'user.undo-email', ...target })
      return undone.resetToken
    })
    const message = 'Votre adresse e-mail est rétablie et toutes les sessions sont fermées.'
    ctx.body = { success: true, message, tokenForgottenPassword }
  }
}

function deadLink() {
  return notFound('Ce lien est expiré ou a déjà servi.')
}
