import Router from '@koa/router'
import { CreateCode, SearchCodes, UpdateCode } from '../../shared/contracts/subscriptions.ts'
import { isStaff } from '../../shared/roles.ts'
import type { Account, ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../middleware/errors.ts'
import { isUuid } from '../middleware/isUuid.ts'
import { validate } from '../middleware/validate.ts'
import { type CodeReach, deleteCode, insertCode, listCodes, updateCode } from './queries.ts'

/** CSI codes: a super-admin sees and changes all of them, admins see the used ones, managers those that their restaurants redeemed. */
export function csiCodeRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/codecsis' })
    .get('/', list)
    .post('/create', validate(CreateCode), create)
    .post('/search', validate(SearchCodes), search)
    .put('/update/:id', validate(UpdateCode), update)
    .delete('/delete/:id', remove)

  async function list(ctx: ApiContext) {
    ctx.body = await listCodes(knex, {}, reachOf(ctx.state.account))
  }

  async function search(ctx: ApiContext<SearchCodes>) {
    ctx.body = await listCodes(knex, ctx.state.input, reachOf(ctx.state.account))
  }

  async function create(ctx: ApiContext<CreateCode>) {
    ctx.status = 201
    ctx.body = await insertCode(knex, ctx.state.input)
  }

  async function update(ctx: ApiContext<UpdateCode>) {
    const code = isUuid(ctx.params['id']) ? await updateCode(knex, ctx.params['id'], ctx.state.input) : null
    if (code === null) throw notFound('nothing to edit')
    ctx.body = code
  }

  async function remove(ctx: ApiContext) {
    const deletedCount = isUuid(ctx.params['id']) ? await deleteCode(knex, ctx.params['id']) : 0
    if (deletedCount === 0) throw notFound('nothing to delete')
    ctx.body = { deletedCount }
  }
}

/** Unused codes are a super-admin's matter (03 §4). */
function reachOf(account: Account): CodeReach {
  if (account.role === 'super-admin') return 'all'
  return isStaff(account.role) ? 'used' : account.restaurants.map(({ id }) => id)
}
