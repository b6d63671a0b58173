import Router from '@koa/router'
import { z } from 'zod'
import { roleFacts } from '../../shared/roles.ts'
import { peopleCalls } from '../../shared/wire/people.ts'
import { CreateAdmin, CreateManager } from '../../shared/wire/questions/accounts.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { type Asked, serve, serveUnread } from '../http/serve.ts'
import { check } from '../http/validate.ts'
import { mayMeet } from '../rights/reach.ts'
import { assignRestaurants } from './assignRestaurants.ts'
import { createPerson } from './createPerson.ts'
import { editPerson } from './editPerson.ts'
import { findPerson, findWireUser } from './findPerson.ts'
import type { UserImages } from './images.ts'
import { mayAdminister, visibleRestaurants } from './policy.ts'
import { findExistingRestaurants } from './queries.ts'
import { removePerson } from './removePerson.ts'

/** user/manager: managers and staff, whose accounts staff create, change and delete. Each change ends the sessions it concerns. */
export function managerRoutes(deps: Deps & { readonly images: UserImages }): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serveUnread(router, peopleCalls.createManager, create)
  serve(router, peopleCalls.editManager, edit)
  serve(router, peopleCalls.removeManager, remove)
  serve(router, peopleCalls.assignRestaurants, assign)
  return router

  async function create(ctx: Asked<typeof peopleCalls.createManager>) {
    const isAdmin = AdminBody.safeParse(ctx.request.body).success
    if (isAdmin) mayAdminister(ctx.state.account, 'admin')
    const input = isAdmin ? check(CreateAdmin, ctx.request.body) : check(CreateManager, ctx.request.body ?? {})
    const companyName = 'SocieteName' in input ? input.SocieteName : ''
    const id = await createPerson(deps, ctx, { ...input, role: isAdmin ? 'admin' : 'manager', companyName })
    ctx.body = await findWireUser(knex, id, visibleRestaurants(ctx.state.account))
  }

  async function edit(ctx: Asked<typeof peopleCalls.editManager>) {
    const found = await find(ctx)
    if (roleFacts[found.role].isOwnMaster && found.id !== ctx.state.account.id) throw forbidden()
    const { SocieteName, ...input } = ctx.state.input
    const given = { ...input, ...(SocieteName === undefined ? {} : { companyName: SocieteName }) }
    await editPerson(deps, ctx, { found, given })
    ctx.body = await findWireUser(knex, found.id, visibleRestaurants(ctx.state.account))
  }

  async function remove(ctx: Asked<typeof peopleCalls.removeManager>) {
    await removePerson(deps, ctx, await find(ctx))
    ctx.body = { deletedCount: 1 }
  }

  async function assign(ctx: Asked<typeof peopleCalls.assignRestaurants>) {
    const { account, input } = ctx.state
    const found = await findPerson(knex, ctx.params['id'] ?? '', ['manager'])
    const asked = [...new Set(input.restaurant)]
    for (const id of [found.id, ...asked]) mayMeet(account, id)
    if ((await findExistingRestaurants(knex, asked)).length < asked.length) throw notFound()
    // What the caller does not meet, he takes from nobody.
    const unseen = found.restaurantIds.filter((id) => account.outOfReach.includes(id))
    await assignRestaurants(knex, ctx, { found, restaurantIds: [...asked, ...unseen] })
    ctx.body = await findWireUser(knex, found.id, visibleRestaurants(ctx.state.account))
  }

  async function find(ctx: ApiContext) {
    const found = await findPerson(knex, ctx.params['id'] ?? '', ['manager', 'admin', 'super-admin'])
    mayMeet(ctx.state.account, found.id)
    mayAdminister(ctx.state.account, found.role)
    return found
  }
}

/** The one field that says which of two shapes the body has. */
const AdminBody = z.object({ role: CreateAdmin.shape.role })
