import Router from '@koa/router'
import { controlStripCalls } from '../../shared/wire/controlStrip.ts'
import { runReport } from '../../reports/question/report.ts'
import { runSettled } from '../../reports/question/runSettled.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import type { ApiState, Deps } from '../context.ts'
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
      ...(last === undefined ? {} : { exportedVersion: Number(last.up_to_version) }),
    })
    const checks = await turns.take(askerOf(ctx), () => check(cube, strip, filter.sites))
    ctx.body = { checks, exportedAt: last?.exported_at.toISOString() ?? null }
  }

  async function remember(ctx: Asked<typeof controlStripCalls.rememberExport>) {
    const { filter } = await readFilter(knex, ctx.state.account, ctx.state.input)
    await rememberExport({ knex, cube }, ctx, { report: ctx.state.input.report, filter })
    ctx.body = { success: true }
  }
}

/** Sums that agree are of one moment; those that differ are looked at again, since a ticket may have come between them. */
async function check(cube: Deps['cube'], strip: ReturnType<typeof controlStrip>, sites: readonly string[]) {
  const checks = await runReport(strip, cube.loaderFor(sites))
  return checks.some(({ state }) => state === 'differs') ? await runSettled(strip, cube.loadersFor(sites)) : checks
}
