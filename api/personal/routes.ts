import Router from '@koa/router'
import type { Knex } from 'knex'
import { findContact } from '../../db/records/contacts/findContacts.ts'
import { personalCalls, type WirePersonalData } from '../../shared/wire/personal.ts'
import type { ApiState, Caller, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { mayEditRestaurant, mayReadRestaurant } from '../rights/reach.ts'
import { eraseContact, eraseSeller } from './erasePeople.ts'
import { exportContact, exportSeller } from './exportPeople.ts'
import { findSeller } from './queries.ts'

const erased = 'Les données de cette personne ont été effacées'

/** How the people of one kind are found, of which restaurant one is, and what is done for one. */
interface Kind<Person> {
  readonly find: (knex: Knex, id: string) => Promise<Person | undefined>
  readonly restaurantOf: (found: Person) => string
  readonly take: (deps: Deps, by: Caller, found: Person) => Promise<WirePersonalData>
  readonly erase: (knex: Knex, by: Caller, asked: { readonly found: Person; readonly typed: string }) => Promise<string>
}

/** What is held about a contact or a seller, for whoever reads the restaurant, subscribed or not; erasing it, for its owner and super-admins. */
export function personalRoutes(deps: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  const contact = doorsOf(deps, {
    find: findContact,
    restaurantOf: ({ restaurant_id: restaurantId }) => restaurantId,
    take: exportContact,
    erase: eraseContact,
  })
  const seller = doorsOf(deps, {
    find: findSeller,
    restaurantOf: ({ restaurantId }) => restaurantId,
    take: exportSeller,
    erase: eraseSeller,
  })
  serve(router, personalCalls.exportContact, contact.take)
  serve(router, personalCalls.eraseContact, contact.forget)
  serve(router, personalCalls.exportSeller, seller.take)
  serve(router, personalCalls.eraseSeller, seller.forget)
  return router
}

function doorsOf<Person>(deps: Deps, { find, restaurantOf, take, erase }: Kind<Person>) {
  const findOne = async (id = '') => {
    const found = isUuid(id) ? await find(deps.knex, id) : undefined
    if (found === undefined) throw notFound()
    return found
  }
  return {
    take: async (ctx: Asked<typeof personalCalls.exportContact> | Asked<typeof personalCalls.exportSeller>) => {
      const found = await findOne(ctx.params['id'])
      mayReadRestaurant(ctx.state.account, restaurantOf(found))
      ctx.body = await take(deps, ctx, found)
    },
    forget: async (ctx: Asked<typeof personalCalls.eraseContact> | Asked<typeof personalCalls.eraseSeller>) => {
      const found = await findOne(ctx.params['id'])
      mayEditRestaurant(ctx.state.account, restaurantOf(found))
      const nom = await erase(deps.knex, ctx, { found, typed: ctx.state.input.name })
      ctx.body = { success: true, message: erased, nom }
    },
  }
}
