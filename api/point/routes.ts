import Router from '@koa/router'
import { wirePoint } from '../../reports/point/wirePoint.ts'
import { wallNow } from '../../shared/period.ts'
import { pointCalls } from '../../shared/wire/point.ts'
import type { ApiState, Deps } from '../context.ts'
import { askPoint } from '../figures/askPoint.ts'
import { invalid } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesInReach } from '../rights/reach.ts'

const tooEarly = 'Ce jour n’est pas encore venu\u202f: Le point se lit jusqu’à aujourd’hui.'

/** Le point of the morning; 422 of a morning to come. */
export function pointRoutes({ knex, cube }: Deps): Router<ApiState> {
  return serve(new Router<ApiState>(), pointCalls.show, show)

  async function show(ctx: Asked<typeof pointCalls.show>) {
    const { site, date } = ctx.state.input
    if (date && date > wallNow().slice(0, 10)) throw invalid(tooEarly, 'date')
    const sites = await sitesInReach(knex, ctx.state.account, site)
    ctx.body = wirePoint(await askPoint({ knex, cube }, { sites, date }))
  }
}
