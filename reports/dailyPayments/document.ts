import type { CountAmount } from '../rows/countAmount.ts'
import type { DailyPayments } from './report.ts'
import { paymentFamiliesSection } from '../paymentsByFamily/document.ts'
import type { FamilyPayments } from '../paymentsByFamily/report.ts'
import type { Totalled } from '../rows/rows.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

const dayColumns = columns(['Restaurant', 'text'], ['Jour', 'date'])

/** 'JOURNALIER PAIEMENTS', landscape: payments by family, then a column per family for each day. */
export function buildDailyPaymentsDocument(
  reports: { days: DailyPayments; families: Totalled<FamilyPayments, CountAmount> },
  context: ExportContext,
): TableDocument {
  const { days } = reports
  const cells = (line: { families: ReadonlyMap<string, number>; total: number }): number[] => [
    ...days.families.map((family) => line.families.get(family) ?? 0),
    line.total,
  ]
  const section = {
    title: 'Journalier paiements',
    sheetName: 'Journalier paiements',
    columns: [...dayColumns, ...[...days.families, 'Total'].map((title) => ({ title, kind: 'money' as const }))],
    rows: days.rows.map((row) => ({ cells: [siteNameOf(context, row), row.day, ...cells(row)] })),
    totals: ['Total', null, ...cells(days.total)],
  }
  const sections = [paymentFamiliesSection(reports.families), section]
  return tableDocument('JOURNALIER PAIEMENTS', context, { sections, landscape: true })
}
