import Router from '@koa/router'
import { listSubscriptions } from '../../db/records/subscriptions/listSubscriptions.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { clientCalls } from '../../shared/wire/clients.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { serve } from '../http/serve.ts'
import { entrustClient } from './entrustClient.ts'
import { readClients } from './queries.ts'
import { countHome, type Known, presentClients, presentRestaurants } from './standings.ts'
import { createWatch } from './watched.ts'

/** clients/: what the house watches of its clients and their restaurants, those in the reader's reach alone. */
export function clientRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const watch = createWatch(deps)
  const router = new Router<ApiState>()
  serve(router, clientCalls.home, async (ctx) => {
    ctx.body = countHome(await know(ctx.state.account))
  })
  serve(router, clientCalls.list, async (ctx) => {
    ctx.body = presentClients(await know(ctx.state.account))
  })
  serve(router, clientCalls.restaurants, async (ctx) => {
    ctx.body = presentRestaurants(await know(ctx.state.account))
  })
  serve(router, clientCalls.entrust, async (ctx) => {
    const clientId = ctx.params['id'] ?? ''
    if (!isUuid(clientId)) throw notFound()
    await entrustClient(knex, ctx, { clientId, adminId: ctx.state.input.admin })
    ctx.body = { success: true }
  })
  return router

  async function know({ outOfReach }: Account): Promise<Known> {
    const [read, watched] = await Promise.all([readClients(knex, outOfReach), watch()])
    const subscriptions = await listSubscriptions(
      knex,
      read.restaurants.map(({ id }) => id),
    )
    return { ...read, subscriptions, watched, now: new Date() }
  }
}
