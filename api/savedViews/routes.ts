import Router from '@koa/router'
import { savedViewCalls } from '../../shared/wire/savedViews.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { deleteView, insertView, listViews, updateView } from './queries.ts'

/** Views kept in the explorer: one's own, and those that colleagues share. Only the owner changes one. */
export function savedViewRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, savedViewCalls.list, list)
  serve(router, savedViewCalls.create, create)
  serve(router, savedViewCalls.change, change)
  serve(router, savedViewCalls.remove, remove)
  return router

  async function list(ctx: Asked<typeof savedViewCalls.list>) {
    ctx.body = await listViews(knex, ctx.state.account.id)
  }

  async function create(ctx: Asked<typeof savedViewCalls.create>) {
    ctx.body = { _id: await insertView(knex, ctx.state.account.id, ctx.state.input) }
  }

  async function change(ctx: Asked<typeof savedViewCalls.change>) {
    const key = ownKey(ctx)
    if (!(await updateView(knex, key, ctx.state.input))) throw notFound()
    ctx.body = { _id: key.id }
  }

  async function remove(ctx: Asked<typeof savedViewCalls.remove>) {
    if (!(await deleteView(knex, ownKey(ctx)))) throw notFound()
    ctx.body = { deletedCount: 1 }
  }
}

function ownKey(ctx: ApiContext): { id: string; accountId: string } {
  const { id = '' } = ctx.params
  if (!isUuid(id)) throw notFound()
  return { id, accountId: ctx.state.account.id }
}
