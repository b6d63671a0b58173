import type { Knex } from 'knex'
import { ask } from '../../reports/question/ask.ts'
import type { ReportFilter } from '../../reports/question/report.ts'
import type { ApiContext, Deps } from '../context.ts'
import { recordExport } from '../record/recordExport.ts'

/** Keeps that a report was taken away, with the newest ticket that it could show, and who did it: both or neither. */
export async function rememberExport(
  { knex, cube }: Pick<Deps, 'knex' | 'cube'>,
  by: ApiContext,
  { report, filter }: { readonly report: string; readonly filter: ReportFilter },
): Promise<void> {
  const [row] = await cube.load(ask('control', filter, { measures: ['last_version'] }), filter.sites)
  await knex.transaction(async (trx) => {
    await trx('report_exports').insert({
      account_id: by.state.account.id,
      report,
      restaurant_ids: [...filter.sites],
      range_from: filter.range[0],
      range_to: filter.range[1],
      up_to_version: String(row?.['control.last_version'] ?? '0'),
    })
    await recordExport(trx, by, { report, filter })
  })
}

/** What is known of an export: when, and up to which version of the tickets. */
export interface KeptExport {
  readonly up_to_version: string
  readonly exported_at: Date
}

/** The last time this very report (same range, same restaurants) was taken away by anyone. */
export async function lastExport(
  knex: Knex,
  report: string,
  { range, sites }: ReportFilter,
): Promise<KeptExport | undefined> {
  return await knex('report_exports')
    .where({ report, range_from: range[0], range_to: range[1] })
    .whereRaw('restaurant_ids @> ?::uuid[] AND restaurant_ids <@ ?::uuid[]', [[...sites], [...sites]])
    .orderBy('exported_at', 'desc')
    .first<KeptExport | undefined>('up_to_version', 'exported_at')
}
