import Router from '@koa/router'
import { peopleCalls } from '../../shared/wire/people.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { createPerson } from './createPerson.ts'
import { editPerson } from './editPerson.ts'
import { findPerson, findWireUser } from './findPerson.ts'
import type { UserImages } from './images.ts'
import { mayEditWaiter, mayStaffRestaurant, visibleRestaurants } from './policy.ts'
import { findExistingRestaurants } from './queries.ts'
import { removePerson } from './removePerson.ts'

/** user/waiter: waiters, whose accounts their restaurant's owners and staff create, change and delete. */
export function waiterRoutes(deps: Deps & { readonly images: UserImages }): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serve(router, peopleCalls.createWaiter, create)
  serve(router, peopleCalls.editWaiter, edit)
  serve(router, peopleCalls.removeWaiter, remove)
  return router

  async function create(ctx: Asked<typeof peopleCalls.createWaiter>) {
    await requireStaffable(ctx, ctx.state.input.restaurant)
    const id = await createPerson(deps, ctx, { ...ctx.state.input, role: 'waiter' })
    ctx.body = await findWireUser(knex, id, visibleRestaurants(ctx.state.account))
  }

  async function edit(ctx: Asked<typeof peopleCalls.editWaiter>) {
    const found = await find(ctx)
    const { restaurant = '', ...input } = ctx.state.input
    const isMoved = restaurant !== '' && !found.restaurantIds.includes(restaurant)
    if (isMoved) await requireStaffable(ctx, restaurant)
    await editPerson(deps, ctx, { found, given: { ...input, ...(isMoved ? { restaurant } : {}) } })
    ctx.body = await findWireUser(knex, found.id, visibleRestaurants(ctx.state.account))
  }

  async function remove(ctx: Asked<typeof peopleCalls.removeWaiter>) {
    await removePerson(deps, ctx, await find(ctx))
    ctx.body = { deletedCount: 1 }
  }

  async function requireStaffable(ctx: ApiContext, restaurantId: string) {
    mayStaffRestaurant(ctx.state.account, restaurantId)
    if ((await findExistingRestaurants(knex, [restaurantId])).length === 0) throw notFound()
  }

  async function find(ctx: ApiContext) {
    const found = await findPerson(knex, ctx.params['id'] ?? '', ['waiter'])
    mayEditWaiter(ctx.state.account, found)
    return found
  }
}
