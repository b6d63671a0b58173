import type Router from '@koa/router'
import { eReportingCsv, servicePaymentsCsv } from '../../shared/accounting/eReportingCsv.ts'
import { heldText } from '../../shared/accounting/held.ts'
import { accountingCalls, type WireEReporting } from '../../shared/wire/accounting.ts'
import type { ApiState, Deps } from '../context.ts'
import { readFilter } from '../figures/reportFilter.ts'
import { type Asked, serve } from '../http/serve.ts'
import { writeAudit } from '../record/audit.ts'
import { recordExport } from '../record/recordExport.ts'
import { ownerOf } from '../rights/reach.ts'
import { chooseCategory } from './categories.ts'
import { readEReporting, type ReadEReporting } from './readEReporting.ts'

/** The e-reporting of a company, its two files, and what its owner says of the families. */
export function serveReporting(router: Router<ApiState>, deps: Pick<Deps, 'knex' | 'cube'>): void {
  serve(router, accountingCalls.eReporting, eReporting)
  serve(router, accountingCalls.chooseCategory, choose)

  async function eReporting(ctx: Asked<typeof accountingCalls.eReporting>) {
    const { format } = ctx.state.input
    const asked = await readFilter(deps.knex, ctx.state.account, ctx.state.input)
    const read = await readEReporting(deps, { ...asked, ...ctx.state.input })
    if (format === 'json') {
      ctx.body = present(read, ctx.state.input.provisional)
      return
    }
    const { book, reporting } = read
    const sites = book.sites.map(({ id }) => id)
    const report = format === 'csv' ? 'e-reporting-csv' : 'e-reporting-payments-csv'
    await recordExport(deps.knex, ctx, { report, filter: { range: [book.first, book.last], sites } })
    ctx.type = 'text/csv; charset=utf-8'
    ctx.body = format === 'csv' ? eReportingCsv(reporting.lines) : servicePaymentsCsv(reporting.payments)
  }

  async function choose(ctx: Asked<typeof accountingCalls.chooseCategory>) {
    const { id } = ownerOf(ctx.state.account, ctx.params['id'] ?? '')
    const { family, category } = ctx.state.input
    await deps.knex.transaction(async (trx) => {
      await chooseCategory(trx, { restaurantId: id, family, category, accountId: ctx.state.account.id })
      const target = { targetType: 'restaurant', targetId: id, targetName: family }
      await writeAudit(trx, ctx, { action: 'journal.category', ...target, details: { category } })
    })
    ctx.body = ctx.state.input
  }
}

function present({ book, reporting, families, complements }: ReadEReporting, isProvisional: boolean): WireEReporting {
  const { company, siren, name, held } = book
  return {
    ...{ company, siren, name },
    says: heldText(held, isProvisional),
    lines: reporting.lines.map(ofWire),
    payments: reporting.payments.map(ofWire),
    invoiced: reporting.invoiced.map(ofWire),
    receipts: reporting.receipts.map(ofWire),
    families: families.map(({ by, at, ...family }) => ({
      ...ofWire(family),
      ...{ by, at: family.isAssumed ? null : at.toISOString() },
    })),
    complements,
  }
}

/** A row as every call names its restaurant. */
function ofWire<Row extends { readonly siteId: string; readonly site: string }>({ siteId, site, ...row }: Row) {
  return { ...row, site: siteId, LibSite: site }
}
