import Router from '@koa/router'
import { findTillKey, insertTillKey, listTillKeys, revokeTillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { AppError } from '../../shared/errors.ts'
import { foldText } from '../../shared/foldText.ts'
import { mostTillKeys, sameTillKeyName, tooManyTillKeys } from '../../shared/wire/questions/tillKeys.ts'
import { tillKeyCalls } from '../../shared/wire/tillKeys.ts'
import type { ApiState, Deps } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { mayEditRestaurant } from '../rights/reach.ts'

/** Tills' keys of the restaurants that one owns: shown once, stored hashed, revoked at once. */
export function tillKeyRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, tillKeyCalls.list, list)
  serve(router, tillKeyCalls.create, create)
  serve(router, tillKeyCalls.revoke, revoke)
  return router

  async function list(ctx: Asked<typeof tillKeyCalls.list>) {
    const { id = '' } = ctx.params
    mayEditRestaurant(ctx.state.account, id)
    const keys = await listTillKeys(knex, id)
    ctx.body = keys.map(({ id: _id, name, createdAt, lastUsedAt }) => ({
      _id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }))
  }

  async function create(ctx: Asked<typeof tillKeyCalls.create>) {
    const { account, input } = ctx.state
    mayEditRestaurant(account, input.restaurantId)
    const { id, secret } = await knex.transaction(async (trx) => {
      // Two that are made at once wait here: the second knows the first.
      await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 8))', [input.restaurantId])
      const living = await listTillKeys(trx, input.restaurantId)
      if (living.length >= mostTillKeys) throw conflict(tooManyTillKeys)
      const twin = living.find(({ name }) => isSameName(name, input.name))
      if (twin !== undefined) throw conflict(sameTillKeyName(twin.name))
      const made = await insertTillKey(trx, input)
      await writeAudit(trx, ctx, { action: 'tillKey.create', ...target(made.id, input) })
      return made
    })
    ctx.body = { _id: id, key: secret }
  }

  async function revoke(ctx: Asked<typeof tillKeyCalls.revoke>) {
    const { id = '' } = ctx.params
    const found = isUuid(id) ? await findTillKey(knex, id) : undefined
    if (found === undefined) throw notFound()
    mayEditRestaurant(ctx.state.account, found.restaurantId)
    await knex.transaction(async (trx) => {
      if (!(await revokeTillKey(trx, id))) throw notFound()
      await writeAudit(trx, ctx, { action: 'tillKey.revoke', ...target(id, found) })
    })
    ctx.body = { deletedCount: 1 }
  }
}

function target(id: string, { name, restaurantId }: { readonly name: string; readonly restaurantId: string }) {
  return { targetType: 'tillKey', targetId: id, targetName: name, details: { restaurantId } }
}

/** Whether whoever looks for a till's key by its name would take one for the other. */
function isSameName(one: string, other: string): boolean {
  const keyOf = (name: string) => foldText(name).replace(/\s+/g, ' ')
  return keyOf(one) === keyOf(other)
}

function conflict(message: string): AppError {
  return new AppError({ status: 409, code: 'conflict', message })
}
