import Router from '@koa/router'
import { findContact } from '../../db/records/contacts/findContacts.ts'
import { personalCalls } from '../../shared/wire/personal.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { mayEditRestaurant, mayReadRestaurant } from '../rights/reach.ts'
import { eraseContact, eraseSeller } from './erasePeople.ts'
import { exportContact, exportSeller } from './exportPeople.ts'
import { findSeller } from './queries.ts'

const erased = 'Les données de cette personne ont été effacées'

/** What is held about a contact or a seller, for whoever reads the restaurant, subscribed or not; erasing it, for its owner and super-admins. */
export function personalRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serve(router, personalCalls.exportContact, takeContact)
  serve(router, personalCalls.eraseContact, forgetContact)
  serve(router, personalCalls.exportSeller, takeSeller)
  serve(router, personalCalls.eraseSeller, forgetSeller)
  return router

  async function takeContact(ctx: Asked<typeof personalCalls.exportContact>) {
    const contact = await contactOf(ctx)
    mayReadRestaurant(ctx.state.account, contact.restaurant_id)
    ctx.body = await exportContact(deps, ctx, contact)
  }

  async function forgetContact(ctx: Asked<typeof personalCalls.eraseContact>) {
    const found = await contactOf(ctx)
    mayEditRestaurant(ctx.state.account, found.restaurant_id)
    ctx.body = told(await eraseContact(knex, ctx, { found, typed: ctx.state.input.name }))
  }

  async function takeSeller(ctx: Asked<typeof personalCalls.exportSeller>) {
    const seller = await sellerOf(ctx)
    mayReadRestaurant(ctx.state.account, seller.restaurantId)
    ctx.body = await exportSeller(deps, ctx, seller)
  }

  async function forgetSeller(ctx: Asked<typeof personalCalls.eraseSeller>) {
    const found = await sellerOf(ctx)
    mayEditRestaurant(ctx.state.account, found.restaurantId)
    ctx.body = told(await eraseSeller(knex, ctx, { found, typed: ctx.state.input.name }))
  }

  async function contactOf({ params: { id = '' } }: Pick<ApiContext, 'params'>) {
    const contact = isUuid(id) ? await findContact(knex, id) : undefined
    if (contact === undefined) throw notFound()
    return contact
  }

  async function sellerOf({ params: { id = '' } }: Pick<ApiContext, 'params'>) {
    const seller = isUuid(id) ? await findSeller(knex, id) : undefined
    if (seller === undefined) throw notFound()
    return seller
  }
}

function told(nom: string) {
  return { success: true, message: erased, nom }
}
