import Router from '@koa/router'
import { isStaff, roleFacts } from '../../shared/roles.ts'
import { csiCodeCalls } from '../../shared/wire/csiCodes.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { type CodeReach, listCodes } from './queries.ts'
import { createCode, editCode, removeCode } from './writeCode.ts'

/** CSI codes: a super-admin sees and changes all of them, admins see the used ones, managers those that their restaurants redeemed. */
export function csiCodeRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, csiCodeCalls.list, list)
  serve(router, csiCodeCalls.create, create)
  serve(router, csiCodeCalls.search, search)
  serve(router, csiCodeCalls.update, update)
  serve(router, csiCodeCalls.remove, remove)
  return router

  async function list(ctx: Asked<typeof csiCodeCalls.list>) {
    ctx.body = await listCodes(knex, {}, reachOf(ctx.state.account))
  }

  async function search(ctx: Asked<typeof csiCodeCalls.search>) {
    ctx.body = await listCodes(knex, ctx.state.input, reachOf(ctx.state.account))
  }

  async function create(ctx: Asked<typeof csiCodeCalls.create>) {
    ctx.body = await createCode(knex, ctx, ctx.state.input)
  }

  async function update(ctx: Asked<typeof csiCodeCalls.update>) {
    ctx.body = await editCode(knex, ctx, { id: idOr404(ctx, 'nothing to edit'), changes: ctx.state.input })
  }

  async function remove(ctx: Asked<typeof csiCodeCalls.remove>) {
    await removeCode(knex, ctx, idOr404(ctx, 'nothing to delete'))
    ctx.body = { deletedCount: 1 }
  }
}

function idOr404(ctx: ApiContext, message: string): string {
  const { id } = ctx.params
  if (!isUuid(id)) throw notFound(message)
  return id
}

/** Unused codes are a super-admin's matter (03 §4). */
function reachOf(account: Account): CodeReach {
  if (roleFacts[account.role].edits === 'all') return 'all'
  return isStaff(account.role) ? { usedOutside: account.outOfReach } : account.restaurants.map(({ id }) => id)
}
