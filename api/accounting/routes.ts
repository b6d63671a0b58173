import Router from '@koa/router'
import { defaultLedgerAccounts } from '../../shared/accounting/ledgerAccounts.ts'
import { accountingCalls } from '../../shared/wire/accounting.ts'
import type { ApiState, Deps } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { memberOf, ownerOf } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { serveBooks } from './bookRoutes.ts'
import { findLedgerAccounts, saveLedgerAccounts } from '../../db/records/restaurants/journalAccounts.ts'
import { serveReporting } from './reportingRoutes.ts'

/** For the accountant: the books of each company, the sales journal with each restaurant's accounts, and its e-reporting. */
export function accountingRoutes({ knex, cube }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, accountingCalls.showLedgerAccounts, showLedgerAccounts)
  serve(router, accountingCalls.changeLedgerAccounts, changeLedgerAccounts)
  serveBooks(router, { knex, cube })
  serveReporting(router, { knex, cube })
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
}
