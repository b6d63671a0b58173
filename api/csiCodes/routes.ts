import Router from '@koa/router'
import type { Knex } from 'knex'
import type { WireCode } from '../../shared/wire/csiCodes.ts'
import { isStaff, roleFacts } from '../../shared/roles.ts'
import { csiCodeCalls } from '../../shared/wire/csiCodes.ts'
import type { Account, ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { type CodeReach, deleteCode, insertCode, listCodes, updateCode } from './queries.ts'

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
    ctx.body = await knex.transaction(async (trx) => {
      const code = await insertCode(trx, ctx.state.input)
      await record(trx, ctx, { action: 'code.create', code })
      return code
    })
  }

  async function update(ctx: Asked<typeof csiCodeCalls.update>) {
    const id = idOr404(ctx, 'nothing to edit')
    ctx.body = await knex.transaction(async (trx) => {
      const code = await updateCode(trx, id, ctx.state.input)
      if (code === null) throw notFound('nothing to edit')
      await record(trx, ctx, { action: 'code.edit', code })
      return code
    })
  }

  async function remove(ctx: Asked<typeof csiCodeCalls.remove>) {
    const id = idOr404(ctx, 'nothing to delete')
    await knex.transaction(async (trx) => {
      const code = await deleteCode(trx, id)
      if (code === null) throw notFound('nothing to delete')
      await record(trx, ctx, { action: 'code.delete', code })
    })
    ctx.body = { deletedCount: 1 }
  }
}

/** By its label: the word itself opens a subscription, and the log is read by more eyes than the codes. */
async function record(trx: Knex, ctx: ApiContext, { action, code }: { action: string; code: NamedCode }) {
  await writeAudit(trx, ctx, { action, targetType: 'code', targetId: code._id, targetName: code.libel })
}

type NamedCode = Pick<WireCode, '_id' | 'libel'>

function idOr404(ctx: ApiContext, message: string): string {
  const { id } = ctx.params
  if (!isUuid(id)) throw notFound(message)
  return id
}

/** Unused codes are a super-admin's matter (03 §4). */
function reachOf(account: Account): CodeReach {
  if (roleFacts[account.role].edits === 'all') return 'all'
  return isStaff(account.role) ? 'used' : account.restaurants.map(({ id }) => id)
}
