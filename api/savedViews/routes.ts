import Router from '@koa/router'
import { SavedViewBody } from '../../shared/contracts/analysts.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { validate } from '../http/validate.ts'
import { deleteView, insertView, listViews, updateView } from './queries.ts'

/** Views kept in the explorer: one's own, and those that colleagues share. Only the owner changes one. */
export function savedViewRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/saved-views' })
    .get('/', list)
    .post('/', validate(SavedViewBody), create)
    .put('/:id', validate(SavedViewBody), change)
    .delete('/:id', remove)

  async function list(ctx: ApiContext) {
    ctx.body = await listViews(knex, ctx.state.account.id)
  }

  async function create(ctx: ApiContext<SavedViewBody>) {
    ctx.status = 201
    ctx.body = { _id: await insertView(knex, ctx.state.account.id, ctx.state.input) }
  }

  async function change(ctx: ApiContext<SavedViewBody>) {
    const key = ownKey(ctx)
    if (!(await updateView(knex, key, ctx.state.input))) throw notFound()
    ctx.body = { _id: key.id }
  }

  async function remove(ctx: ApiContext) {
    if (!(await deleteView(knex, ownKey(ctx)))) throw notFound()
    ctx.body = { deletedCount: 1 }
  }
}

function ownKey(ctx: ApiContext): { id: string; accountId: string } {
  const { id = '' } = ctx.params
  if (!isUuid(id)) throw notFound()
  return { id, accountId: ctx.state.account.id }
}
