import Router from '@koa/router'
import { sellerCalls } from '../../shared/wire/sellers.ts'
import type { ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { notFound } from '../http/errors.ts'
import { activeRestaurants, sitesInReach } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { listSellers, listTills, updateSellers } from './queries.ts'

/** The sellers and tills that the imports found; the back office alone switches a seller on or off. */
export function sellerRoutes({ knex }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, sellerCalls.list, list)
  serve(router, sellerCalls.update, update)
  serve(router, sellerCalls.tills, tills)
  return router

  async function list(ctx: Asked<typeof sellerCalls.list>) {
    const sites = await sitesInReach(knex, ctx.state.account, ctx.state.input.site)
    ctx.body = await listSellers(knex, sites, ctx.state.input)
  }

  async function update(ctx: Asked<typeof sellerCalls.update>) {
    const updated = await updateSellers(knex, activeRestaurants(ctx.state.account), ctx.state.input)
    if (updated === undefined) throw notFound('error')
    const names = updated.slice(0, 50).map(({ LibVendeur, LibSite }) => `${LibVendeur} (${LibSite})`)
    const details = { isActive: ctx.state.input.isActive, vendeurs: names, count: updated.length }
    await writeAudit(knex, ctx, {
      action: 'seller.edit',
      targetType: 'seller',
      targetId: updated[0]?._id ?? '',
      details,
    })
    ctx.body = updated
  }

  async function tills(ctx: Asked<typeof sellerCalls.tills>) {
    ctx.body = await listTills(knex, await sitesInReach(knex, ctx.state.account, ctx.state.input.site))
  }
}
