import Router from '@koa/router'
import type { UserFilter } from '../../db/records/accounts/listUsers.ts'
import { isStaff } from '../../shared/roles.ts'
import { peopleListCalls } from '../../shared/wire/people.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { listWireUsers } from '../present/listWireUsers.ts'
import { isUuid } from '../http/isUuid.ts'
import { mayReadRestaurant } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { findWireUser } from './findPerson.ts'
import { isSelfOrStaff, ownedRestaurants, visibleRestaurants } from './policy.ts'
import { findExistingRestaurants, findRecipient } from './queries.ts'

/** user/ and manager/: lists of people, and one person by name. Restaurants beside a name are those that the reader may see. */
export function userListRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, peopleListCalls.managers, (ctx) => list(ctx, { roles: ['manager'] }))
  serve(router, peopleListCalls.searchManagers, (ctx) => list(ctx, { roles: ['manager'], ...freeText(ctx) }))
  serve(router, peopleListCalls.searchWaiters, (ctx) => list(ctx, { roles: ['waiter'], ...freeText(ctx) }))
  serve(router, peopleListCalls.searchAdmins, (ctx) => list(ctx, { roles: ['admin'], ...freeText(ctx) }))
  serve(router, peopleListCalls.waiters, waiters)
  serve(router, peopleListCalls.managersOfStore, (ctx) => ofStore(ctx, 'manager'))
  serve(router, peopleListCalls.waitersOfStore, (ctx) => ofStore(ctx, 'waiter'))
  serve(router, peopleListCalls.byName, byName)
  serve(router, peopleListCalls.associated, associated)
  serve(router, peopleListCalls.associatedFormerPath, associated)
  return router

  async function list(ctx: Asked<typeof peopleListCalls.managers>, filter: UserFilter) {
    const { account } = ctx.state
    const hidden = new Set(account.outOfReach)
    const users = await listWireUsers(knex, filter, visibleRestaurants(account))
    ctx.body = users.filter(({ _id }) => !hidden.has(_id))
  }

  async function waiters(ctx: Asked<typeof peopleListCalls.waiters>) {
    const { account } = ctx.state
    const own = isStaff(account.role) ? {} : { restaurantIds: ownedRestaurants(account) }
    await list(ctx, { roles: ['waiter'], ...own })
  }

  async function ofStore(ctx: Asked<typeof peopleListCalls.managersOfStore>, role: 'manager' | 'waiter') {
    const id = ctx.params.id ?? ''
    mayReadRestaurant(ctx.state.account, id)
    if ((await findExistingRestaurants(knex, [id])).length === 0) throw notFound()
    await list(ctx, { roles: [role], restaurantIds: [id] })
  }

  async function byName(ctx: Asked<typeof peopleListCalls.byName>) {
    const account = await findRecipient(knex, { username: ctx.params.id ?? '' })
    if (account === null || !isSelfOrStaff(ctx.state.account, account.id)) throw notFound()
    ctx.body = await findWireUser(knex, account.id, visibleRestaurants(ctx.state.account))
  }

  async function associated(ctx: Asked<typeof peopleListCalls.associated>) {
    const { userID = ctx.state.account.id } = ctx.state.input
    if (!isUuid(userID) || !isSelfOrStaff(ctx.state.account, userID)) throw notFound()
    ctx.body = await findWireUser(knex, userID, visibleRestaurants(ctx.state.account))
  }
}

/** The free-text filter of the path; '-' stands for none. */
function freeText(ctx: { params: Record<string, string> }): { text: string } {
  const { x = '-' } = ctx.params
  return { text: x === '-' ? '' : x.slice(0, 200) }
}
