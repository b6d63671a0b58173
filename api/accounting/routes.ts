import Router from '@koa/router'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { eReportingCsv, eReportingLines } from '../../shared/accounting/eReporting.ts'
import { accountingCalls } from '../../shared/wire/accounting.ts'
import type { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { runReport } from '../../reports/question/report.ts'
import { accountingDays } from '../../reports/accountingDays/report.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { memberOf, ownerOf } from '../rights/reach.ts'
import { recordExport } from '../record/recordExport.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { serveBooks } from './bookRoutes.ts'
import { findLedgerAccounts, saveLedgerAccounts } from './queries.ts'

/** For the accountant: the books of each company, the sales journal with each restaurant's accounts, and the daily e-reporting totals. */
export function accountingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, accountingCalls.showLedgerAccounts, showLedgerAccounts)
  serve(router, accountingCalls.changeLedgerAccounts, changeLedgerAccounts)
  serveBooks(router, { knex, cube })
  serve(router, accountingCalls.eReporting, eReporting)
  return router

  async function showLedgerAccounts(ctx: Asked<typeof accountingCalls.showLedgerAccounts>) {
    const { id } = memberOf(ctx.state.account, ctx.params['id'] ?? '')
    ctx.body = (await findLedgerAccounts(knex, [id])).get(id) ?? defaultLedgerAccounts
  }

  async function changeLedgerAccounts(ctx: Asked<typeof accountingCalls.changeLedgerAccounts>) {
    const { id } = ownerOf(ctx.state.account, ctx.params['id'] ?? '')
    await saveLedgerAccounts(knex, { restaurantId: id, accounts: ctx.state.input, accountId: ctx.state.account.id })
    await writeAudit(knex, ctx, { action: 'journal.accounts', targetType: 'restaurant', targetId: id })
    ctx.body = ctx.state.input
  }

  async function eReporting(ctx: Asked<typeof accountingCalls.eReporting>) {
    const { days, filter } = await daysOf(ctx)
    const lines = eReportingLines(days)
    if (ctx.state.input.format === 'csv') {
      await recordExport(knex, ctx, { report: 'e-reporting-csv', filter })
      ctx.type = 'text/csv; charset=utf-8'
      ctx.body = eReportingCsv(lines)
      return
    }
    ctx.body = lines
  }

  async function daysOf(ctx: Pick<ApiContext<ReportingBody>, 'state'>) {
    const { filter } = await readFilter(knex, ctx.state.account, ctx.state.input)
    return { filter, days: await runReport(accountingDays(filter), cube.loaderFor(filter.sites)) }
  }
}
