import type { CountAmount } from './countAmount.ts'
import type { DailyPayments } from '../dailyPayments/report.ts'
import type { DailyVat } from '../dailyVat/report.ts'
import type { FamilyPayments } from '../paymentsByFamily/report.ts'
import type { Totalled } from './rows.ts'
import type { VatAmounts } from './vatAmounts.ts'
import { tableDocument } from '../render/documentHead.ts'
import { paymentFamiliesSection } from '../familySales/summaryDocument.ts'
import { columns } from '../render/tableDocument.ts'
import type { Column, ExportContext, TableDocument } from '../render/tableDocument.ts'

const dayColumns = columns(['Restaurant', 'text'], ['Jour', 'date'])

/** 'JOURNALIER TVA', landscape: HT, TVA and TTC of each label, and their totals. */
export function buildDailyVatDocument(report: DailyVat, context: ExportContext): TableDocument {
  const three = (name: string): Column[] =>
    columns([`${name} HT`, 'money'], [`${name} TVA`, 'money'], [`${name} TTC`, 'money'])
  const cells = (line: { vat: ReadonlyMap<string, VatAmounts>; total: VatAmounts }): number[] =>
    [...report.labels.map((label) => line.vat.get(label)), line.total].flatMap((vat) => [
      vat?.netAmount ?? 0,
      vat?.vatAmount ?? 0,
      vat?.grossAmount ?? 0,
    ])
  const section = {
    title: 'Journalier TVA',
    sheetName: 'Journalier TVA',
    columns: [...dayColumns, ...report.labels.flatMap(three), ...three('Total')],
    rows: report.rows.map((row) => ({ cells: [row.site, row.day, ...cells(row)] })),
    totals: ['Total', null, ...cells(report.total)],
  }
  return tableDocument('JOURNALIER TVA', context, { sections: [section], landscape: true })
}

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
    rows: days.rows.map((row) => ({ cells: [row.site, row.day, ...cells(row)] })),
    totals: ['Total', null, ...cells(days.total)],
  }
  const sections = [paymentFamiliesSection(reports.families), section]
  return tableDocument('JOURNALIER PAIEMENTS', context, { sections, landscape: true })
}
