import Router from '@koa/router'
import { wirePoint } from '../../reports/point/wirePoint.ts'
import { latestDate } from '../../shared/currentDay.ts'
import { wallNow } from '../../shared/period.ts'
import { pointCalls } from '../../shared/wire/point.ts'
import type { ApiState, Deps } from '../context.ts'
import { askPoint } from '../figures/askPoint.ts'
import { clocksOf } from '../figures/clocks.ts'
import { invalid } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesInReach } from '../rights/reach.ts'

const tooEarly = 'Ce jour n’est pas encore venu\u202f: Le point se lit jusqu’à aujourd’hui.'

/** Le point of the morning; 422 of a morning to come. */
export function pointRoutes({ knex, cube }: Deps): Router<ApiState> {
  return serve(new Router<ApiState>(), pointCalls.show, show)

  async function show(ctx: Asked<typeof pointCalls.show>) {
    const { site, date } = ctx.state.input
    const sites = await sitesInReach(knex, ctx.state.account, site)
    // Overseas the date may be another one: that of a mail that was sent there this morning.
    if (date && date > latestDate(await clocksOf(knex, sites), wallNow())) throw invalid(tooEarly, 'date')
    ctx.body = wirePoint(await askPoint({ knex, cube }, { sites, date }))
  }
}
