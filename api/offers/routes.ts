import Router from '@koa/router'
import { isStaff } from '../../shared/roles.ts'
import { offerCalls } from '../../shared/wire/offers.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { listOffers } from './queries.ts'
import { createOffer, editOffer, removeOffer } from './writeOffer.ts'

/** Subscription offers: staff see all of them, managers the enabled ones; only a super-admin changes them. */
export function offerRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, offerCalls.create, create)
  serve(router, offerCalls.search, search)
  serve(router, offerCalls.update, update)
  serve(router, offerCalls.remove, remove)
  return router

  async function create(ctx: Asked<typeof offerCalls.create>) {
    ctx.body = await createOffer(knex, ctx, ctx.state.input)
  }

  async function search(ctx: Asked<typeof offerCalls.search>) {
    const isEnabled = isStaff(ctx.state.account.role) ? ctx.state.input.isEnabled : true
    ctx.body = await listOffers(knex, { ...ctx.state.input, isEnabled })
  }

  async function update(ctx: Asked<typeof offerCalls.update>) {
    ctx.body = await editOffer(knex, ctx, { id: idOr404(ctx, 'nothing to edit'), changes: ctx.state.input })
  }

  async function remove(ctx: Asked<typeof offerCalls.remove>) {
    await removeOffer(knex, ctx, idOr404(ctx, 'nothing to delete'))
    ctx.body = { deletedCount: 1 }
  }
}

function idOr404(ctx: ApiContext, message: string): string {
  const { id } = ctx.params
  if (!isUuid(id)) throw notFound(message)
  return id
}
