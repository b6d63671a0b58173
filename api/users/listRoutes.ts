import Router from '@koa/router'
import { listUsers, type UserFilter } from '../../db/records/accounts/listUsers.ts'
import { AssociatedRestaurants } from '../../shared/contracts/accounts.ts'
import { isStaff } from '../../shared/roles.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { mayReadRestaurant } from '../rights/reach.ts'
import { validate } from '../http/validate.ts'
import { isSelfOrStaff, ownedRestaurants, visibleRestaurants } from './policy.ts'
import { findExistingRestaurants, findRecipient } from './queries.ts'

/** user/ and manager/: lists of people, and one person by name. Restaurants beside a name are those that the reader may see. */
export function userListRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>()
    .get('/user/manager/all', (ctx) => list(ctx, { roles: ['manager'] }))
    .get('/user/manager/without-auth/:x', (ctx) => list(ctx, { roles: ['manager'], ...freeText(ctx) }))
    .get('/user/waiter/without-auth/:x', (ctx) => list(ctx, { roles: ['waiter'], ...freeText(ctx) }))
    .get('/user/list-admins/:x', (ctx) => list(ctx, { roles: ['admin'], ...freeText(ctx) }))
    .get('/user/waiter/all', waiters)
    .get('/user/managers/store/:id', (ctx) => ofStore(ctx, 'manager'))
    .get('/user/waiters/store/:id', (ctx) => ofStore(ctx, 'waiter'))
    .get('/user/:name', byName)
    .post('/user/manager/associated-restaurants', validate(AssociatedRestaurants), associated)
    .post('/manager/associated-restaurants', validate(AssociatedRestaurants), associated)

  async function list(ctx: ApiContext, filter: UserFilter) {
    ctx.body = await listUsers(knex, filter, visibleRestaurants(ctx.state.account))
  }

  async function waiters(ctx: ApiContext) {
    const { account } = ctx.state
    const own = isStaff(account.role) ? {} : { restaurantIds: ownedRestaurants(account) }
    await list(ctx, { roles: ['waiter'], ...own })
  }

  async function ofStore(ctx: ApiContext, role: 'manager' | 'waiter') {
    const id = ctx.params.id ?? ''
    mayReadRestaurant(ctx.state.account, id)
    if ((await findExistingRestaurants(knex, [id])).length === 0) throw notFound()
    await list(ctx, { roles: [role], restaurantIds: [id] })
  }

  async function byName(ctx: ApiContext) {
    const account = await findRecipient(knex, { username: ctx.params.name ?? '' })
    if (account === null || !isSelfOrStaff(ctx.state.account, account.id)) throw notFound()
    ctx.body = await findOne(ctx, account.id)
  }

  async function associated(ctx: ApiContext<AssociatedRestaurants>) {
    const { userID = ctx.state.account.id } = ctx.state.input
    if (!isUuid(userID) || !isSelfOrStaff(ctx.state.account, userID)) throw notFound()
    ctx.body = await findOne(ctx, userID)
  }

  async function findOne(ctx: ApiContext, id: string) {
    const [user] = await listUsers(knex, { ids: [id] }, visibleRestaurants(ctx.state.account))
    if (user === undefined) throw notFound()
    return user
  }
}

/** The free-text filter of the path; '-' stands for none. */
function freeText(ctx: { params: Record<string, string> }): { text: string } {
  const { x = '-' } = ctx.params
  return { text: x === '-' ? '' : x.slice(0, 200) }
}
