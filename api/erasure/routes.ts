import Router from '@koa/router'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import type { ApiState, Deps } from '../context.ts'
import { mayEditRestaurant } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { eraseSales } from './eraseSales.ts'

const erased = 'Les données ont été supprimées avec succès, Actualisez votre page'

/** Erasing one restaurant's sales: its owner or a super-admin, who types its name. The worker does it; the answer waits for it. */
export function erasureRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, restaurantCalls.eraseSales, erase)
  return router

  async function erase(ctx: Asked<typeof restaurantCalls.eraseSales>) {
    mayEditRestaurant(ctx.state.account, ctx.state.input.storeID)
    const deletedTickets = await eraseSales(knex, ctx, ctx.state.input)
    ctx.body = { success: true, message: erased, deletedTickets }
  }
}
