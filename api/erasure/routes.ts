import Router from '@koa/router'
import { EraseSales } from '../../shared/contracts/restaurants.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { invalid, notFound } from '../http/errors.ts'
import { mayEditRestaurant } from '../rights/reach.ts'
import { validate } from '../http/validate.ts'
import { awaitErasure, orderErasure } from './queries.ts'

const erased = 'Les données ont été supprimées avec succès, Actualisez votre page'

/** Erasing one restaurant's sales: its owner or a super-admin, who types its name. The worker does it; the answer waits for it. */
export function erasureRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>().post('/truncate-datastore', validate(EraseSales), erase)

  async function erase(ctx: ApiContext<EraseSales>) {
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
