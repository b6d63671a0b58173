import type { SiteTotalled } from '../rows/ofSite.ts'
import type { QuantityAmount } from '../rows/rows.ts'
import type { StatisticRow } from './report.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'REVENU PAR STATISTIQUES', sheet 'Revenu par statistiques'; a till column when the rows have one. */
export function buildStatisticsRevenueDocument(
  report: SiteTotalled<StatisticRow, QuantityAmount>,
  context: ExportContext,
): TableDocument {
  const byTill = report.rows.some((row) => row.till !== undefined)
  const till = byTill ? columns(['Caisse', 'text']) : []
  const section = sitesSection(report, context, {
    title: 'Revenu par statistiques',
    sheetName: 'Revenu par statistiques',
    columns: [
      ...columns(['Vendeur', 'text'], ['Libellé', 'text'], ['Famille', 'text']),
      ...till,
      ...columns(['Quantité', 'quantity'], ['Montant', 'money']),
    ],
    row: (row) => ({
      cells: [row.seller, row.label, row.family, ...(byTill ? [row.till ?? ''] : []), row.quantity, row.amount],
    }),
    total: ({ quantity, amount }) => [null, null, ...(byTill ? [null] : []), quantity, amount],
  })
  return tableDocument('REVENU PAR STATISTIQUES', context, { sections: [section] })
}
