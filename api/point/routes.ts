import Router from '@koa/router'
import { wirePoint } from '../../reports/point/wirePoint.ts'
import { pointCalls } from '../../shared/wire/point.ts'
import type { ApiState, Deps } from '../context.ts'
import { askPoint } from '../figures/askPoint.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesInReach } from '../rights/reach.ts'

/** Le point of the morning. */
export function pointRoutes({ knex, cube }: Deps): Router<ApiState> {
  return serve(new Router<ApiState>(), pointCalls.show, show)

  async function show(ctx: Asked<typeof pointCalls.show>) {
    const { site, date } = ctx.state.input
    const sites = await sitesInReach(knex, ctx.state.account, site)
    ctx.body = wirePoint(await askPoint({ knex, cube }, { sites, date }))
  }
}
