import Router from '@koa/router'
import { ListSellersBody, ListTillsBody, UpdateSellersBody } from '../../shared/wire/sellers.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { notFound } from '../http/errors.ts'
import { activeRestaurants, sitesInReach } from '../rights/reach.ts'
import { validate } from '../http/validate.ts'
import { listSellers, listTills, updateSellers } from './queries.ts'

/** The sellers and tills that the imports found; the back office alone switches a seller on or off. */
export function sellerRoutes({ knex }: Deps): Router<ApiState> {
  return new Router<ApiState>()
    .post('/vendeurs', validate(ListSellersBody), list)
    .put('/vendeurs', validate(UpdateSellersBody), update)
    .post('/entetes/caisses', validate(ListTillsBody), tills)

  async function list(ctx: ApiContext<ListSellersBody>) {
    const sites = await sitesInReach(knex, ctx.state.account, ctx.state.input.site)
    ctx.body = await listSellers(knex, sites, ctx.state.input)
  }

  async function update(ctx: ApiContext<UpdateSellersBody>) {
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

  async function tills(ctx: ApiContext<ListTillsBody>) {
    ctx.body = await listTills(knex, await sitesInReach(knex, ctx.state.account, ctx.state.input.site))
  }
}
