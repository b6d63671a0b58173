import Router from '@koa/router'
import type { Knex } from 'knex'
import { listRestaurants, type RestaurantFilter } from '../../db/records/restaurants/listRestaurants.ts'
import { presentRestaurant } from '../present/presentRestaurant.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { nameKey } from '../../shared/restaurantKeys.ts'
import { isStaff } from '../../shared/roles.ts'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { mayEditRestaurant, mayReadRestaurant } from '../rights/reach.ts'
import { serve } from '../http/serve.ts'
import { readRestaurant } from '../present/readRestaurant.ts'
import { createRestaurant } from './createRestaurant.ts'
import { editRestaurant } from './editRestaurant.ts'
import { setDefaultStores } from './queries.ts'
import { removeRestaurant } from './removeRestaurant.ts'

/** Restaurants: staff see all that they meet, everybody else those of their own list. Owners and super-admins edit. */
export function restaurantRoutes(deps: Deps): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serve(router, restaurantCalls.list, async (ctx) => {
    ctx.body = await find(knex, ctx.state.account, {})
  })
  serve(router, restaurantCalls.search, async (ctx) => {
    const name = (ctx.params['id'] ?? '').trim()
    ctx.body = await find(knex, ctx.state.account, name === '-' ? {} : { nameKeyPart: nameKey(name) })
  })
  serve(router, restaurantCalls.show, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    mayReadRestaurant(ctx.state.account, id)
    ctx.body = await findOne(knex, ctx.state.account, id)
  })
  serve(router, restaurantCalls.create, async (ctx) => {
    const { name, dateDebut, dateFin, ...fields } = ctx.state.input
    const id = await createRestaurant(deps, ctx, { name, dateDebut, dateFin, ...readRestaurant(fields) })
    ctx.body = await findOne(knex, ctx.state.account, id)
  })
  serve(router, restaurantCalls.edit, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    mayEditRestaurant(ctx.state.account, id)
    await editRestaurant(deps, ctx, { id, fields: readRestaurant(ctx.state.input) })
    ctx.body = await findOne(knex, ctx.state.account, id)
  })
  serve(router, restaurantCalls.remove, async (ctx) => {
    const id = ctx.params['id'] ?? ''
    mayEditRestaurant(ctx.state.account, id)
    await removeRestaurant(deps, ctx, id)
    ctx.body = { deletedCount: 1 }
  })
  serve(router, restaurantCalls.setDefaults, async (ctx) => {
    const { account, input } = ctx.state
    const linked = new Set(account.restaurants.map(({ id }) => id))
    if (input.defaultIDs.some((id) => !linked.has(id))) throw forbidden()
    ctx.body = { modifiedCount: await setDefaultStores(knex, account.id, input) }
  })
  return router
}

async function find(
  knex: Knex,
  { id, role, outOfReach }: Account,
  filter: Omit<RestaurantFilter, 'viewerId'>,
): Promise<WireRestaurant[]> {
  const rows = await listRestaurants(knex, { ...filter, viewerId: id, onlyOfViewer: !isStaff(role) })
  const [now, hidden] = [new Date(), new Set(outOfReach)]
  return rows.filter((row) => !hidden.has(row.id)).map((row) => presentRestaurant(row, now))
}

async function findOne(knex: Knex, account: Account, id: string): Promise<WireRestaurant> {
  const [found] = await find(knex, account, { ids: [id] })
  if (found === undefined) throw notFound()
  return found
}
