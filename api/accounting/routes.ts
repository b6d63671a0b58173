import Router from '@koa/router'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { eReportingCsv, eReportingLines } from '../../shared/accounting/eReporting.ts'
import { fecText } from '../../shared/accounting/fec.ts'
import { salesJournal } from '../../shared/accounting/salesJournal.ts'
import { accountingCalls } from '../../shared/wire/accounting.ts'
import type { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { toWire } from '../../shared/money.ts'
import { runReport } from '../../reports/question/report.ts'
import { accountingDays } from '../../reports/accountingDays/report.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { memberOf, ownerOf } from '../rights/reach.ts'
import { recordExport } from '../record/recordExport.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { findLedgerAccounts, saveLedgerAccounts } from './queries.ts'

/** For the accountant: the sales journal with each restaurant's accounts, and the daily e-reporting totals. */
export function accountingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, accountingCalls.showLedgerAccounts, showLedgerAccounts)
  serve(router, accountingCalls.changeLedgerAccounts, changeLedgerAccounts)
  serve(router, accountingCalls.journal, journal)
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

  async function journal(ctx: Asked<typeof accountingCalls.journal>) {
    const { days, filter } = await daysOf(ctx)
    const accounts = await findLedgerAccounts(knex, [...new Set(days.map(({ siteId }) => siteId))])
    const lines = salesJournal(days, (day) => accounts.get(day.siteId) ?? defaultLedgerAccounts)
    if (ctx.state.input.format === 'fec') {
      await recordExport(knex, ctx, { report: 'journal-fec', filter })
      ctx.type = 'text/plain; charset=utf-8'
      ctx.body = fecText(lines)
      return
    }
    ctx.body = lines.map((line) => ({ ...line, debit: toWire(line.debit), credit: toWire(line.credit) }))
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
