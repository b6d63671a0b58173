import Router from '@koa/router'
import { CreateApiToken } from '../../shared/contracts/analysts.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { validate } from '../http/validate.ts'
import { insertApiToken, listApiTokens, revokeApiToken } from './queries.ts'

/** Analysts' tokens: read-only, for chosen restaurants of their owner, shown once, revocable at once. */
export function apiTokenRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/api-tokens' })
    .get('/', list)
    .post('/', validate(CreateApiToken), create)
    .delete('/:id', revoke)

  async function list(ctx: ApiContext) {
    ctx.body = await listApiTokens(knex, ctx.state.account.id)
  }

  async function create(ctx: ApiContext<CreateApiToken>) {
    const { account, input } = ctx.state
    const own = new Set(account.restaurants.map(({ id }) => id))
    if (input.restaurantIds.some((id) => !own.has(id))) throw forbidden()
    const { id, secret } = await insertApiToken(knex, { accountId: account.id, ...input })
    await writeAudit(knex, ctx, { action: 'token.create', targetType: 'token', targetId: id, targetName: input.name })
    ctx.status = 201
    ctx.body = { _id: id, token: secret }
  }

  async function revoke(ctx: ApiContext) {
    const { id = '' } = ctx.params
    if (!isUuid(id) || !(await revokeApiToken(knex, id, ctx.state.account.id))) throw notFound()
    await writeAudit(knex, ctx, { action: 'token.revoke', targetType: 'token', targetId: id })
    ctx.body = { deletedCount: 1 }
  }
}
