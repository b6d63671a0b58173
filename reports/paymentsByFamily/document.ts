import type { CountAmount } from '../rows/countAmount.ts'
import type { FamilyPayments } from './report.ts'
import type { Totalled } from '../rows/rows.ts'
import { columns } from '../render/tableDocument.ts'
import type { TableSection } from '../render/tableDocument.ts'

/** Payments per family, each opened on its modes; a table of the summary and of the daily payments. */
export function paymentFamiliesSection({ rows, total }: Totalled<FamilyPayments, CountAmount>): TableSection {
  return {
    title: 'Réglements par famille',
    sheetName: 'Réglements',
    columns: columns(['Famille / mode', 'text'], ['Nombre', 'count'], ['Total', 'money']),
    rows: rows.map((row) => ({
      cells: [row.family, row.count, row.amount],
      rows: row.modes.map((mode) => ({ cells: [mode.mode, mode.count, mode.amount] })),
    })),
    totals: ['Total', total.count, total.amount],
  }
}
