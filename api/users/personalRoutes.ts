import Router from '@koa/router'
import { isStaff, roles, roleFacts } from '../../shared/roles.ts'
import { personalCalls } from '../../shared/wire/personal.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { eraseTyped } from './eraseAccount.ts'
import { exportAccount } from './exportAccount.ts'
import { mayMeet } from '../rights/reach.ts'
import { findPerson } from './findPerson.ts'
import type { UserImages } from './images.ts'
import { isSelfOrStaff, mayAdminister, mayEditWaiter } from './policy.ts'

const erased = 'Les données de cette personne ont été effacées'

/** What is held about an account, for its person and for staff; erasing it, for who may administer it and for owners of a waiter's restaurant. */
export function accountDataRoutes(deps: Deps & { readonly images: UserImages }): Router<ApiState> {
  const { knex } = deps
  const router = new Router<ApiState>()
  serve(router, personalCalls.exportAccount, take)
  serve(router, personalCalls.eraseAccount, erase)
  return router

  async function take(ctx: Asked<typeof personalCalls.exportAccount>) {
    const { account } = ctx.state
    const found = await find(ctx)
    if (!isSelfOrStaff(account, found.id)) throw notFound()
    if (found.id !== account.id) mayAdminister(account, found.role)
    ctx.body = await exportAccount(knex, ctx, found)
  }

  async function erase(ctx: Asked<typeof personalCalls.eraseAccount>) {
    const { account, input } = ctx.state
    const found = await find(ctx)
    mayMeet(account, found.id)
    if (isStaff(account.role)) mayAdminister(account, found.role)
    else if (!roleFacts[found.role].hasOneRestaurant) throw notFound()
    else mayEditWaiter(account, found)
    ctx.body = { success: true, message: erased, nom: await eraseTyped(deps, ctx, { found, typed: input.name }) }
  }

  async function find({ params }: Pick<ApiContext, 'params'>) {
    return await findPerson(knex, params['id'] ?? '', roles)
  }
}
