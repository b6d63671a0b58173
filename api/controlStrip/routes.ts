import Router from '@koa/router'
import { controlStripCalls } from '../../shared/wire/controlStrip.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import type { ApiState, Deps } from '../context.ts'
import { clocksOf, startsOfDay } from '../figures/clocks.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { askerOf } from '../limits/askerOf.ts'
import { lastExport, rememberExport } from './rememberExport.ts'

/** The control strip of a report, and the memory of what was exported when. */
export function controlStripRoutes({ knex, cube, turns }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, controlStripCalls.show, show)
  serve(router, controlStripCalls.rememberExport, remember)
  return router

  async function show(ctx: Asked<typeof controlStripCalls.show>) {
    const { filter, dayStartMinutes } = await readFilter(knex, ctx.state.account, ctx.state.input)
    const last = await lastExport(knex, ctx.state.input.report ?? '', filter)
    const strip = controlStrip(filter, {
      dayStartMinutes,
      startsOfDay: startsOfDay(await clocksOf(knex, filter.sites)),
      ...(last === undefined ? {} : { exportedVersion: Number(last.up_to_version) }),
    })
    // Its sums and its lists are of one moment: a list of tickets beside a count of none would contradict itself.
    const checks = await turns.take(askerOf(ctx), () => runSettled(strip, cube.loadersFor(filter.sites)))
    ctx.body = { checks, exportedAt: last?.exported_at.toISOString() ?? null }
  }

  async function remember(ctx: Asked<typeof controlStripCalls.rememberExport>) {
    const { filter } = await readFilter(knex, ctx.state.account, ctx.state.input)
    await rememberExport({ knex, cube }, ctx, { report: ctx.state.input.report, filter })
    ctx.body = { success: true }
  }
}
