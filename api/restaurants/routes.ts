import Router from '@koa/router'
import { publishStoredRestaurants, unpublishRestaurant } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { grantSubscription } from '../../db/records/subscriptions/grantSubscription.ts'
import { listRestaurants, type RestaurantFilter } from '../../db/records/restaurants/listRestaurants.ts'
import { insertRestaurant, updateRestaurant } from '../../db/records/restaurants/writeRestaurant.ts'
import { presentRestaurant } from '../../shared/presentRestaurant.ts'
import type { WireRestaurant } from '../../shared/wire/restaurant.ts'
import { nameKey } from '../../shared/restaurantKeys.ts'
import { isStaff } from '../../shared/roles.ts'
import { restaurantCalls } from '../../shared/wire/restaurants.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { mayEditRestaurant, mayReadRestaurant } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { deleteRestaurant, setDefaultStores } from './queries.ts'

/** Restaurants: staff see all of them, everybody else those of their own list. Owners and super-admins edit. */
export function restaurantRoutes({ knex, clickhouse }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, restaurantCalls.list, list)
  serve(router, restaurantCalls.show, show)
  serve(router, restaurantCalls.search, search)
  serve(router, restaurantCalls.create, create)
  serve(router, restaurantCalls.setDefaults, setDefaults)
  serve(router, restaurantCalls.edit, edit)
  serve(router, restaurantCalls.remove, remove)
  return router

  async function list(ctx: Asked<typeof restaurantCalls.list>) {
    ctx.body = await find(ctx, {})
  }

  async function search(ctx: Asked<typeof restaurantCalls.search>) {
    const name = (ctx.params['id'] ?? '').trim()
    ctx.body = await find(ctx, name === '-' ? {} : { nameKeyPart: nameKey(name) })
  }

  async function show(ctx: Asked<typeof restaurantCalls.show>) {
    const id = ctx.params['id'] ?? ''
    mayReadRestaurant(ctx.state.account, id)
    ctx.body = await findOne(ctx, id)
  }

  async function create(ctx: Asked<typeof restaurantCalls.create>) {
    const { dateDebut, dateFin, ...restaurant } = ctx.state.input
    const id = await knex.transaction(async (trx) => {
      const created = await insertRestaurant(trx, restaurant)
      const grant = { restaurantId: created, accountId: ctx.state.account.id }
      if (dateDebut && dateFin) await grantSubscription(trx, { ...grant, startsAt: dateDebut, endsAt: dateFin })
      await publishStoredRestaurants(trx, clickhouse, [created])
      await writeAudit(trx, ctx, { action: 'restaurant.create', ...target(created, restaurant.name) })
      return created
    })
    ctx.body = await findOne(ctx, id)
  }

  async function edit(ctx: Asked<typeof restaurantCalls.edit>) {
    const id = ctx.params['id'] ?? ''
    mayEditRestaurant(ctx.state.account, id)
    await knex.transaction(async (trx) => {
      if (!(await updateRestaurant(trx, id, ctx.state.input))) throw notFound()
      await publishStoredRestaurants(trx, clickhouse, [id])
      await writeAudit(trx, ctx, { action: 'restaurant.edit', ...target(id) })
    })
    ctx.body = await findOne(ctx, id)
  }

  async function remove(ctx: Asked<typeof restaurantCalls.remove>) {
    const id = ctx.params['id'] ?? ''
    mayEditRestaurant(ctx.state.account, id)
    await knex.transaction(async (trx) => {
      const name = await deleteRestaurant(trx, id)
      if (name === null) throw notFound('nothing to delete')
      await unpublishRestaurant(clickhouse, id)
      await writeAudit(trx, ctx, { action: 'restaurant.delete', ...target(id, name) })
    })
    ctx.body = { deletedCount: 1 }
  }

  async function setDefaults(ctx: Asked<typeof restaurantCalls.setDefaults>) {
    const { account, input } = ctx.state
    const linked = new Set(account.restaurants.map(({ id }) => id))
    if (input.defaultIDs.some((id) => !linked.has(id))) throw forbidden()
    ctx.body = { modifiedCount: await setDefaultStores(knex, account.id, input) }
  }

  async function find(ctx: ApiContext, filter: Omit<RestaurantFilter, 'viewerId'>): Promise<WireRestaurant[]> {
    const { account } = ctx.state
    const rows = await listRestaurants(knex, {
      ...filter,
      viewerId: account.id,
      onlyOfViewer: !isStaff(account.role),
    })
    const now = new Date()
    return rows.map((row) => presentRestaurant(row, now))
  }

  async function findOne(ctx: ApiContext, id: string): Promise<WireRestaurant> {
    const found = await find(ctx, { ids: [id] })
    if (found[0] === undefined) throw notFound()
    return found[0]
  }
}

function target(targetId: string, targetName = '') {
  return { targetType: 'restaurant', targetId, targetName }
}
