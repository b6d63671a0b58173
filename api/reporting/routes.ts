import Router from '@koa/router'
import type { AnyReportCall } from '../../reports/question/reportCall.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import type { FilterBody } from '../../shared/wire/questions/reporting.ts'
import type { ApiState, Deps } from '../context.ts'
import { reportCalls } from '../figures/reportCalls.ts'
import { onePage } from '../figures/filterOf.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { askerOf } from '../limits/askerOf.ts'

/** The reporting calls of 03 §3: each runs the report of its folder, as the screens do, and spells its figures for the wire. */
export function reportingRoutes(deps: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  for (const call of reportCalls) serve(router, call, answerWith(deps, call))
  return router
}

function answerWith({ knex, cube, turns }: Deps, call: AnyReportCall) {
  return async (ctx: Asked<AnyReportCall>): Promise<void> => {
    const body = ctx.state.input
    const asked = await readFilter(knex, ctx.state.account, { ...body, range: rangeOf(body) })
    const run = () => runSettled(call.report(asked, body), cube.loadersFor(asked.filter.sites))
    const figures = await turns.take(askerOf(ctx), run)
    const wire = call.wire(figures, body)
    ctx.body = call.paged && Array.isArray(wire) ? onePage(wire as unknown[], body) : wire
  }
}

/** Several ranges at once have no range of their own: the first one stands for the filter. */
function rangeOf({ range, rangeDates }: FilterBody): [string, string] {
  return range ?? rangeDates?.[0] ?? ['1970-01-01T00:00', '1970-01-01T00:00']
}
