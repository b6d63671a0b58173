import Router from '@koa/router'
import { defaultAccounts } from '../../shared/accounting/accounts.ts'
import { eReportingCsv, eReportingLines } from '../../shared/accounting/eReporting.ts'
import { fecText } from '../../shared/accounting/fec.ts'
import { salesJournal } from '../../shared/accounting/salesJournal.ts'
import { EReportingBody, JournalAccountsBody, JournalBody } from '../../shared/wire/accounting.ts'
import type { ReportingBody } from '../../shared/contracts/reporting.ts'
import { toWire } from '../../shared/money.ts'
import { runReport } from '../../reports/question/report.ts'
import { accountingDays } from '../../reports/accountingDays/report.ts'
import type { ApiContext, ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { memberOf, ownerOf } from '../rights/reach.ts'
import { recordExport } from '../record/recordExport.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { validate } from '../http/validate.ts'
import { findAccounts, saveAccounts } from './queries.ts'

/** For the accountant: the sales journal with each restaurant's accounts, and the daily e-reporting totals. */
export function accountingRoutes({ knex, cube }: Deps): Router<ApiState> {
  return new Router<ApiState>({ prefix: '/accounting' })
    .get('/accounts/:id', showAccounts)
    .put('/accounts/:id', validate(JournalAccountsBody), changeAccounts)
    .post('/journal', validate(JournalBody), journal)
    .post('/e-reporting', validate(EReportingBody), eReporting)

  async function showAccounts(ctx: ApiContext) {
    const { id } = memberOf(ctx.state.account, ctx.params['id'] ?? '')
    ctx.body = (await findAccounts(knex, [id])).get(id) ?? defaultAccounts
  }

  async function changeAccounts(ctx: ApiContext<JournalAccountsBody>) {
    const { id } = ownerOf(ctx.state.account, ctx.params['id'] ?? '')
    await saveAccounts(knex, { restaurantId: id, accounts: ctx.state.input, accountId: ctx.state.account.id })
    await writeAudit(knex, ctx, { action: 'journal.accounts', targetType: 'restaurant', targetId: id })
    ctx.body = ctx.state.input
  }

  async function journal(ctx: ApiContext<JournalBody>) {
    const { days, filter } = await daysOf(ctx)
    const accounts = await findAccounts(knex, [...new Set(days.map(({ siteId }) => siteId))])
    const lines = salesJournal(days, (day) => accounts.get(day.siteId) ?? defaultAccounts)
    if (ctx.state.input.format === 'fec') {
      await recordExport(knex, ctx, { report: 'journal-fec', filter })
      ctx.type = 'text/plain; charset=utf-8'
      ctx.body = fecText(lines)
      return
    }
    ctx.body = lines.map((line) => ({ ...line, debit: toWire(line.debit), credit: toWire(line.credit) }))
  }

  async function eReporting(ctx: ApiContext<EReportingBody>) {
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

  async function daysOf(ctx: ApiContext<ReportingBody>) {
    const { filter } = await readFilter(knex, ctx.state.account, ctx.state.input)
    return { filter, days: await runReport(accountingDays(filter), cube.loaderFor(filter.sites)) }
  }
}
