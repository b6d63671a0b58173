import Router from '@koa/router'
import { listRestaurants, type RestaurantRecord } from '../../db/records/restaurants/listRestaurants.ts'
import { SubscriptionListQuery } from '../../shared/wire/questions/subscriptions.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { presentRestaurant } from '../present/presentRestaurant.ts'
import { subscriptionCalls } from '../../shared/wire/subscriptions.ts'
import type { ApiState, Deps } from '../context.ts'
import { invalid, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { renewByStaff, terminateByStaff } from './changeSubscription.ts'
import { listSubscriptionLines } from './queries.ts'

/** Subscriptions as staff handle them: the two lists, a granted renewal, a termination. Buying one is payments' matter. */
export function subscriptionRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, subscriptionCalls.list, list)
  serve(router, subscriptionCalls.renew, renew)
  serve(router, subscriptionCalls.terminate, terminate)
  return router

  async function list(ctx: Asked<typeof subscriptionCalls.list>) {
    const { source } = check(SubscriptionListQuery, { ...ctx.query })
    const hidden = ctx.state.account.outOfReach
    ctx.body = await listSubscriptionLines(knex, { byCode: source === 'code', hidden, now: new Date() })
  }

  async function renew(ctx: Asked<typeof subscriptionCalls.renew>) {
    const { dateDebut, dateFin } = ctx.state.input
    const { id } = await findOr404(ctx.params['id'])
    await renewByStaff(knex, ctx, { restaurantId: id, startsAt: dateDebut, endsAt: dateFin })
    ctx.body = await answer(id)
  }

  async function terminate(ctx: Asked<typeof subscriptionCalls.terminate>) {
    const { id } = await findOr404(ctx.params['id'])
    await terminateByStaff(knex, ctx, { restaurantId: id, motif: ctx.state.input.motif })
    ctx.body = await answer(id)
  }

  async function findOr404(id = ''): Promise<RestaurantRecord> {
    if (id.trim() === '') throw invalid('Veuillez remplir tous les champs', 'id')
    const found = isUuid(id) ? await listRestaurants(knex, { ids: [id], viewerId: null }) : []
    if (found[0] === undefined) throw notFound()
    return found[0]
  }

  async function answer(id: string): Promise<WireRestaurant> {
    return presentRestaurant(await findOr404(id), new Date())
  }
}
