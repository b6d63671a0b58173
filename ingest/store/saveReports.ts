import type { Knex } from 'knex'
import { fileVerdict, listed } from './verdict.ts'
import type { FileReport } from './verdict.ts'

/** Writes the verdicts of files: from here on they are done. */
export async function saveReports(trx: Knex, reports: readonly FileReport[]): Promise<void> {
  if (reports.length === 0) return
  await trx.raw(
    `UPDATE inbox_files f SET state = 'done', verdict = r.verdict, restaurant_ids = r.restaurant_ids, counts = r.counts,
       refusals = r.refusals, warnings = r.warnings, last_error = '', done_at = now()
     FROM jsonb_to_recordset(?::jsonb)
       AS r (id bigint, verdict text, restaurant_ids uuid[], counts jsonb, refusals jsonb, warnings jsonb)
     WHERE f.id = r.id`,
    [JSON.stringify(reports.map(reportRow)).replaceAll(String.raw`\u0000`, '')],
  )
}

function reportRow(report: FileReport) {
  const { fileId, name, counts, refusals, warnings, restaurantIds } = report
  return {
    id: fileId,
    verdict: fileVerdict(report),
    restaurant_ids: [...restaurantIds],
    counts,
    refusals: listed(refusals, (count) => ({
      file: name,
      line: null,
      column: null,
      record: '',
      reason: `et ${count} autres refus`,
    })),
    warnings: listed(warnings, (count) => `et ${count} autres avertissements`),
  }
}
