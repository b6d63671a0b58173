import Router from '@koa/router'
import { findRegistrationOf } from '../../db/records/accounts/registrations.ts'
import { endSession, openSession, turnSession, type LivingSession } from '../../db/records/sessions/sessions.ts'
import { listUsers } from '../../db/records/accounts/listUsers.ts'
import { AppError } from '../../shared/errors.ts'
import { sessionCalls } from '../../shared/wire/sessions.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { signAccessToken } from '../http/accessToken.ts'
import { writeAudit } from '../record/audit.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { unauthenticated } from '../http/session.ts'
import { type Asked, serve } from '../http/serve.ts'
import { type Credentials, findCredentials } from './queries.ts'

/** auth/: login, refresh, logout, me. An unknown account and a wrong password get the same answer after the same work. */
export function authRoutes({ config, knex, passwords }: Deps): Router<ApiState> {
  const limits = createLoginLimits(knex)
  // A flood may not fill the log; its first thousand lines of an hour tell what it is.
  const loggedFailures = createLimiter(knex, { name: 'login-failed-lines', points: 1000, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, sessionCalls.login, login)
  serve(router, sessionCalls.refresh, refresh)
  serve(router, sessionCalls.logout, logout)
  serve(router, sessionCalls.me, me)
  return router

  async function login(ctx: Asked<typeof sessionCalls.login>) {
    const { username, email, password, remember = false } = ctx.state.input
    const identifier = username ?? email ?? ''
    const found = await findCredentials(knex, identifier)
    const attempt = { account: found?.id ?? `nobody ${identifier.toLowerCase()}`, address: ctx.ip }
    const isRight = () => passwords.matches(found?.passwordHash ?? null, password, ctx.ip)
    if (!(await limits.evaluate(attempt, isRight)) || found === null) {
      await recordFailure(ctx, found)
      if (await awaitsProof(identifier, password, ctx.ip)) throw emailNotProved()
      throw wrongCredentials()
    }
    const device = ctx.get('User-Agent')
    const session = await openSession(knex, config.tokenSecret, { accountId: found.id, remembered: remember, device })
    const actor = { ip: ctx.ip, state: { account: found } }
    await writeAudit(knex, actor, { action: 'auth.login', targetType: 'session', targetId: session.sessionId })
    ctx.body = { ...tokens(session), user: await findUser(found.id) }
  }

  /** What was typed stays out of the log: it may be a password in the wrong field. */
  async function recordFailure(ctx: ApiContext, found: Credentials | null): Promise<void> {
    try {
      await loggedFailures.take('all')
    } catch (cause) {
      if (cause instanceof AppError) return
      throw cause
    }
    const actor = { ip: ctx.ip, state: {} }
    const target = { targetType: 'user', targetId: found?.id ?? '', targetName: found?.username ?? '' }
    await writeAudit(knex, actor, { action: 'auth.login-failed', ...target })
  }

  /** Whether somebody registered with these words and has not opened the link: told to who knows the password alone. */
  async function awaitsProof(identifier: string, password: string, address: string): Promise<boolean> {
    const registration = await findRegistrationOf(knex, identifier)
    return registration !== null && (await passwords.matches(registration.passwordHash, password, address))
  }

  async function refresh(ctx: Asked<typeof sessionCalls.refresh>) {
    const session = await turnSession(knex, config.tokenSecret, ctx.state.input.refresh_token)
    if (session === null) throw unauthenticated()
    ctx.body = tokens(session)
  }

  async function logout(ctx: Asked<typeof sessionCalls.logout>) {
    await endSession(knex, ctx.state.sessionId)
    await writeAudit(knex, ctx, { action: 'auth.logout', targetType: 'session', targetId: ctx.state.sessionId })
    ctx.body = { success: true }
  }

  async function me(ctx: Asked<typeof sessionCalls.me>) {
    ctx.body = await findUser(ctx.state.account.id)
  }

  function tokens({ accountId, sessionId, refreshToken }: LivingSession) {
    return { access_token: signAccessToken(config.tokenSecret, accountId, sessionId), refresh_token: refreshToken }
  }

  async function findUser(id: string) {
    const [user] = await listUsers(knex, { ids: [id] })
    if (user === undefined) throw unauthenticated()
    return user
  }
}

function emailNotProved(): AppError {
  const message = 'Ouvrez le lien reçu par e-mail pour activer votre compte.'
  return new AppError({ status: 403, code: 'email_not_proved', message })
}

function wrongCredentials(): AppError {
  return new AppError({ status: 401, code: 'wrong_credentials', message: 'Identifiant ou mot de passe incorrect.' })
}
