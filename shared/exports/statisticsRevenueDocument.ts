import type { QuantityAmount, Totalled } from '../reports/rows.ts'
import type { StatisticRow } from '../reports/statisticsRevenue.ts'
import { tableDocument } from './documentHead.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext, TableDocument } from './tableDocument.ts'

/** 'REVENU PAR STATISTIQUES', sheet 'Revenu par statistiques'; a till column when the rows have one. */
export function buildStatisticsRevenueDocument(
  report: Totalled<StatisticRow, QuantityAmount>,
  context: ExportContext,
): TableDocument {
  const byTill = report.rows.some((row) => row.till !== undefined)
  const till = byTill ? columns(['Caisse', 'text']) : []
  const section = {
    title: 'Revenu par statistiques',
    sheetName: 'Revenu par statistiques',
    columns: [
      ...columns(['Vendeur', 'text'], ['Libellé', 'text'], ['Famille', 'text']),
      ...till,
      ...columns(['Quantité', 'quantity'], ['Montant', 'money']),
    ],
    rows: report.rows.map((row) => ({
      cells: [row.seller, row.label, row.family, ...(byTill ? [row.till ?? ''] : []), row.quantity, row.amount],
    })),
    totals: ['Total', null, null, ...(byTill ? [null] : []), report.total.quantity, report.total.amount],
  }
  return tableDocument('REVENU PAR STATISTIQUES', context, { sections: [section] })
}
