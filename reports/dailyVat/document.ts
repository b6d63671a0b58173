import type { DailyVat } from './report.ts'
import type { VatAmounts } from '../rows/vatAmounts.ts'
import { tableDocument } from '../render/documentHead.ts'
import { siteNameOf } from '../render/sitesSection.ts'
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
    rows: report.rows.map((row) => ({ cells: [siteNameOf(context, row), row.day, ...cells(row)] })),
    totals: ['Total', null, ...cells(report.total)],
  }
  return tableDocument('JOURNALIER TVA', context, { sections: [section], landscape: true })
}
