import type { Knex } from 'knex'
import { nameless } from './nameless.ts'
import type { Remarks } from './nameless.ts'
import { fileVerdict, listed } from './verdict.ts'
import type { FileReport } from './verdict.ts'

/** A report, and which restaurants its sender may write to; null: all. */
export interface SentReport {
  readonly report: FileReport
  readonly reach: readonly string[] | null
}

/** Writes the verdicts of files: from here on they are done. */
export async function saveReports(trx: Knex, sent: readonly SentReport[]): Promise<void> {
  if (sent.length === 0) return
  const remarks = await nameless(
    trx,
    sent.map((one) => ({ fileId: one.report.fileId, scope: scopeOf(one), remarks: shownRemarks(one.report) })),
  )
  const rows = sent.map(({ report }, index) => reportRow(report, remarks[index] ?? noRemarks))
  await trx.raw(
    `UPDATE inbox_files f SET state = 'done', verdict = r.verdict, restaurant_ids = r.restaurant_ids, counts = r.counts,
       refusals = r.refusals, refused_keys = r.refused_keys, warnings = r.warnings, zones = r.zones, last_error = '', done_at = now()
     FROM jsonb_to_recordset(?::jsonb)
       AS r (id bigint, verdict text, restaurant_ids uuid[], counts jsonb, refusals jsonb,
           refused_keys text[], warnings jsonb, zones jsonb)
     WHERE f.id = r.id`,
    [JSON.stringify(rows).replaceAll(String.raw`\u0000`, '')],
  )
}

const noRemarks: Remarks = { refusals: [], warnings: [], unknownNames: {} }

/** Whose people remarks may name: a file of no restaurant was meant for one of its sender's. */
function scopeOf({ report, reach }: SentReport): readonly string[] | null {
  const named = [...report.restaurantIds, ...report.refusedIds]
  return named.length > 0 ? named : reach
}

function shownRemarks({ name, refusals, warnings, counts: { unknownNames } }: FileReport): Remarks {
  return {
    refusals: listed(refusals, (count) => ({
      file: name,
      line: null,
      column: null,
      record: '',
      reason: `et ${count} autres refus`,
    })),
    warnings: listed(warnings, (count) => `et ${count} autres avertissements`),
    unknownNames,
  }
}

function reportRow(report: FileReport, { refusals, warnings, unknownNames }: Remarks) {
  return {
    id: report.fileId,
    verdict: fileVerdict(report),
    restaurant_ids: [...report.restaurantIds],
    counts: { ...report.counts, unknownNames },
    refusals,
    refused_keys: toldKeys(report),
    zones: report.zones,
    warnings,
  }
}

/** Null where one of the refused records cannot be known again: then nothing that arrives stands for them. */
function toldKeys({ refusedKeys }: FileReport): string[] | null {
  const told = refusedKeys.filter((key) => key !== null)
  return told.length === 0 || told.length < refusedKeys.length ? null : [...new Set(told)]
}
