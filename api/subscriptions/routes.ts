import Router from '@koa/router'
import type { Knex } from 'knex'
import { grantSubscription } from '../../db/records/subscriptions/grantSubscription.ts'
import { listRestaurants, type RestaurantRecord } from '../../db/records/restaurants/listRestaurants.ts'
import { SubscriptionListQuery } from '../../shared/wire/questions/subscriptions.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { presentRestaurant } from '../present/presentRestaurant.ts'
import { subscriptionCalls } from '../../shared/wire/subscriptions.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { conflict, invalid, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { check } from '../http/validate.ts'
import { type Asked, serve } from '../http/serve.ts'
import { closeSubscriptions, listSubscriptionLines } from './queries.ts'

/** Subscriptions as staff handle them: the two lists, a granted renewal, a termination. Buying one is payments' matter. */
export function subscriptionRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, subscriptionCalls.list, list)
  serve(router, subscriptionCalls.renew, renew)
  serve(router, subscriptionCalls.terminate, terminate)
  return router

  async function list(ctx: Asked<typeof subscriptionCalls.list>) {
    const { source } = check(SubscriptionListQuery, { ...ctx.query })
    ctx.body = await listSubscriptionLines(knex, source === 'code', new Date())
  }

  async function renew(ctx: Asked<typeof subscriptionCalls.renew>) {
    const { dateDebut, dateFin } = ctx.state.input
    const { id } = await findOr404(ctx.params['id'])
    await knex.transaction(async (trx) => {
      await grantSubscription(trx, {
        restaurantId: id,
        accountId: ctx.state.account.id,
        startsAt: dateDebut,
        endsAt: dateFin,
      })
      await audit(trx, ctx, { id, action: 'subscription.grant' })
    })
    ctx.body = await answer(id)
  }

  async function terminate(ctx: Asked<typeof subscriptionCalls.terminate>) {
    const { id } = await findOr404(ctx.params['id'])
    await knex.transaction(async (trx) => {
      const closed = await closeSubscriptions(trx, id, ctx.state.input.motif)
      if (closed === 0) throw conflict('nothing to edit')
      await audit(trx, ctx, { id, action: 'subscription.close' })
    })
    ctx.body = await answer(id)
  }

  async function audit(trx: Knex, ctx: ApiContext, { id, action }: { id: string; action: string }): Promise<void> {
    await writeAudit(trx, ctx, { action, targetType: 'restaurant', targetId: id })
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
