import Router from '@koa/router'
import type { Middleware } from 'koa'
import { pointPreferenceCalls } from '../../shared/wire/pointPreferences.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { changePreferences, showPreferences, unsubscribe } from './changePreferences.ts'
import { accountOfToken, unsubscribePath } from '../outbox/unsubscribeToken.ts'

const stopped = {
  'le-point': 'Vous ne recevrez plus Le point par e-mail.',
  alerts: 'Vous ne recevrez plus d’alertes par e-mail.',
} as const
const unknown = 'Ce lien n’est pas valable.'

/** Le point by mail: one's own choices, and the way out by the link of each mail that comes by choice, alerts too, which nobody signs in for. */
export function pointMailRoutes(deps: Deps): Router<ApiState> {
  const { knex, config } = deps
  const wrong = createLimiter(knex, { name: 'point-unsubscribe-wrong', points: 60, seconds: 3600 })
  const repeated = createLimiter(knex, { name: 'point-unsubscribe', points: 60, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, pointPreferenceCalls.show, show)
  serve(router, pointPreferenceCalls.save, save)
  serve(router, pointPreferenceCalls.unsubscribe, leave)
  return router

  async function show(ctx: Asked<typeof pointPreferenceCalls.show>) {
    ctx.body = await showPreferences(knex, ctx.state.account)
  }

  async function save(ctx: Asked<typeof pointPreferenceCalls.save>) {
    const { account, input } = ctx.state
    await changePreferences(deps, ctx, input)
    ctx.body = await showPreferences(knex, account)
  }

  /** A right word is limited by its person alone: mail providers ask for many people from one address. */
  async function leave(ctx: Asked<typeof pointPreferenceCalls.unsubscribe>) {
    const word = ctx.params['token'] ?? ''
    const ofPoint = accountOfToken(config.tokenSecret, word, 'le-point')
    const accountId = ofPoint ?? accountOfToken(config.tokenSecret, word, 'alerts')
    if (accountId === null) await wrong.take(ctx.ip)
    if (accountId === null) throw notFound(unknown)
    await repeated.take(accountId)
    const mails = ofPoint === null ? 'alerts' : 'le-point'
    await unsubscribe(deps, ctx, { accountId, mails })
    ctx.body = { success: true, message: stopped[mails] }
  }
}

/** RFC 8058: a mail program posts to the very address that shows a person the page with the button; reading it changes nothing. */
export const oneClickUnsubscribe: Middleware = async (ctx, next) => {
  if (ctx.method === 'POST' && ctx.path.startsWith(`${unsubscribePath}/`)) ctx.path = `/v1/point${ctx.path}`
  await next()
}
