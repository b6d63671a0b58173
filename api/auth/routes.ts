import Router from '@koa/router'
import { endSession, turnSession, type LivingSession } from '../../db/records/sessions/sessions.ts'
import { listWireUsers } from '../present/listWireUsers.ts'
import { sessionCalls } from '../../shared/wire/sessions.ts'
import type { ApiState, Deps } from '../context.ts'
import { signAccessToken } from '../http/accessToken.ts'
import { writeAudit } from '../record/audit.ts'
import { createLoginLimits } from '../limits/loginLimits.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { unauthenticated } from '../http/session.ts'
import { type Asked, serve } from '../http/serve.ts'
import { logIn } from './logIn.ts'

/** auth/: login, refresh, logout, me. */
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
    const who = { identifier: username ?? email ?? '', password, remembered: remember }
    const from = { ip: ctx.ip, device: ctx.get('User-Agent') }
    const session = await logIn({ config, knex, passwords, limits, loggedFailures }, { ...who, ...from })
    ctx.body = { ...tokens(session), user: await findUser(session.accountId) }
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
    const [user] = await listWireUsers(knex, { ids: [id] })
    if (user === undefined) throw unauthenticated()
    return user
  }
}
