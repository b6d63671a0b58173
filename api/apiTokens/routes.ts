import Router from '@koa/router'
import { apiTokenCalls } from '../../shared/wire/apiTokens.ts'
import type { ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { insertApiToken, listApiTokens, revokeApiToken } from './queries.ts'

/** Analysts' tokens: read-only, for chosen restaurants of their owner, shown once, revocable at once. */
export function apiTokenRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, apiTokenCalls.list, list)
  serve(router, apiTokenCalls.create, create)
  serve(router, apiTokenCalls.revoke, revoke)
  return router

  async function list(ctx: Asked<typeof apiTokenCalls.list>) {
    ctx.body = await listApiTokens(knex, ctx.state.account.id)
  }

  async function create(ctx: Asked<typeof apiTokenCalls.create>) {
    const { account, input } = ctx.state
    const own = new Set(account.restaurants.map(({ id }) => id))
    if (input.restaurantIds.some((id) => !own.has(id))) throw forbidden()
    const { id, secret } = await insertApiToken(knex, { accountId: account.id, ...input })
    await writeAudit(knex, ctx, { action: 'token.create', targetType: 'token', targetId: id, targetName: input.name })
    ctx.body = { _id: id, token: secret }
  }

  async function revoke(ctx: Asked<typeof apiTokenCalls.revoke>) {
    const { id = '' } = ctx.params
    if (!isUuid(id) || !(await revokeApiToken(knex, id, ctx.state.account.id))) throw notFound()
    await writeAudit(knex, ctx, { action: 'token.revoke', targetType: 'token', targetId: id })
    ctx.body = { deletedCount: 1 }
  }
}
