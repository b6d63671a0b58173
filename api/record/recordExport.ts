import type { Knex } from 'knex'
import type { ReportFilter } from '../../reports/question/report.ts'
import type { ApiContext } from '../context.ts'
import { writeAudit } from './audit.ts'

const mostSites = 50

/** A file that somebody took away, in the audit log: which report, which days, which restaurants. */
export async function recordExport(
  knex: Knex,
  ctx: ApiContext,
  { report, filter }: { report: string; filter: Pick<ReportFilter, 'range' | 'sites'> },
): Promise<void> {
  const { range, sites } = filter
  const details = { range, sites: sites.slice(0, mostSites), count: sites.length }
  await writeAudit(knex, ctx, { action: 'report.export', targetType: 'report', targetName: report, details })
}
