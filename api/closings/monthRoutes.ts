import type Router from '@koa/router'
import { monthClosingCalls } from '../../shared/wire/monthClosing.ts'
import type { ApiState, Deps } from '../context.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesInReach } from '../rights/reach.ts'
import { readMonth } from './month.ts'
import { listMonths } from './months.ts'

/** 'Clôture du mois': how far the months of each company are, and one of them day by day. */
export function serveMonths(router: Router<ApiState>, deps: Pick<Deps, 'knex' | 'cube'>): void {
  serve(router, monthClosingCalls.months, months)
  serve(router, monthClosingCalls.month, month)

  async function months(ctx: Asked<typeof monthClosingCalls.months>) {
    ctx.body = await listMonths(deps, await reachOf(ctx))
  }

  async function month(ctx: Asked<typeof monthClosingCalls.month>) {
    const { company, month: asked } = ctx.state.input
    ctx.body = await readMonth(deps, { ...(await reachOf(ctx)), company, month: asked })
  }

  async function reachOf({ state }: Pick<Asked<typeof monthClosingCalls.months>, 'state'>) {
    const sites = await sitesInReach(deps.knex, state.account, state.input.site)
    return { sites, known: state.account.restaurants.map(({ id }) => id) }
  }
}
