import Router from '@koa/router'
import type { Knex } from 'knex'
import { controlStripCalls } from '../../shared/wire/controlStrip.ts'
import { runReport, type ReportFilter } from '../../reports/question/report.ts'
import { ask } from '../../reports/question/ask.ts'
import { controlStrip } from '../../reports/controlStrip/report.ts'
import type { ApiState, Deps } from '../context.ts'
import { recordExport } from '../record/recordExport.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'

/** The control strip of a report, and the memory of what was exported when. */
export function controlStripRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, controlStripCalls.show, show)
  serve(router, controlStripCalls.rememberExport, rememberExport)
  return router

  async function show(ctx: Asked<typeof controlStripCalls.show>) {
    const { filter, dayStartMinutes } = await readFilter(knex, ctx.state.account, ctx.state.input)
    const last = await lastExport(knex, ctx.state.input.report ?? '', filter)
    const strip = controlStrip(filter, {
      dayStartMinutes,
      ...(last === undefined ? {} : { exportedVersion: Number(last.up_to_version) }),
    })
    const checks = await runReport(strip, cube.loaderFor(filter.sites))
    ctx.body = { checks, exportedAt: last?.exported_at.toISOString() ?? null }
  }

  async function rememberExport(ctx: Asked<typeof controlStripCalls.rememberExport>) {
    const { filter } = await readFilter(knex, ctx.state.account, ctx.state.input)
    const [row] = await cube.load(ask('control', filter, { measures: ['last_version'] }), filter.sites)
    await knex('report_exports').insert({
      account_id: ctx.state.account.id,
      report: ctx.state.input.report,
      restaurant_ids: [...filter.sites],
      range_from: filter.range[0],
      range_to: filter.range[1],
      up_to_version: String(row?.['control.last_version'] ?? '0'),
    })
    await recordExport(knex, ctx, { report: ctx.state.input.report, filter })
    ctx.body = { success: true }
  }
}

interface ExportRow {
  readonly up_to_version: string
  readonly exported_at: Date
}

/** The last time this very report (same range, same restaurants) was taken away by anyone. */
async function lastExport(knex: Knex, report: string, { range, sites }: ReportFilter): Promise<ExportRow | undefined> {
  return await knex('report_exports')
    .where({ report, range_from: range[0], range_to: range[1] })
    .whereRaw('restaurant_ids @> ?::uuid[] AND restaurant_ids <@ ?::uuid[]', [[...sites], [...sites]])
    .orderBy('exported_at', 'desc')
    .first<ExportRow | undefined>('up_to_version', 'exported_at')
}
