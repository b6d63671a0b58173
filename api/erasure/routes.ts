import Router from '@koa/router'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import type { ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import { mayEditRestaurant } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { awaitErasure, orderErasure } from './queries.ts'

const erased = 'Les données ont été supprimées avec succès, Actualisez votre page'

/** Erasing one restaurant's sales: its owner or a super-admin, who types its name. The worker does it; the answer waits for it. */
export function erasureRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, restaurantCalls.eraseSales, erase)
  return router

  async function erase(ctx: Asked<typeof restaurantCalls.eraseSales>) {
    const { storeID, name } = ctx.state.input
    mayEditRestaurant(ctx.state.account, storeID)
    const restaurant = await knex<{ id: string; name: string }>('restaurants')
      .select('name')
      .where('id', storeID)
      .first()
    if (restaurant === undefined) throw notFound()
    if (name !== restaurant.name.trim()) throw invalid('Le nom saisi ne correspond pas au restaurant', 'name')
    const orderId = await knex.transaction(async (trx) => {
      const id = await orderErasure(trx, storeID, ctx.state.account.id)
      const target = { targetType: 'restaurant', targetId: storeID, targetName: restaurant.name }
      await writeAudit(trx, ctx, { action: 'restaurant.erase', ...target })
      return id
    })
    const deletedTickets = await awaitErasure(knex, orderId)
    ctx.body = { success: true, message: erased, deletedTickets }
  }
}
