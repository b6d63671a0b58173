import type { ArticleSale } from '../rows/articleSales.ts'
import type { QuantityAmount, Totalled } from '../rows/rows.ts'
import { tableDocument } from '../render/documentHead.ts'
import { hasSites, siteNameOf } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** The sheet of 02 §9 names ten; more rows name their number. */
const fewestBest = 10

/** 'MEILLEURES VENTES', sheet 'Meilleures 10 ventes' (02 §9), or as many as are shown; of several restaurants, the best seller's too. */
export function buildBestSalesDocument(
  report: Totalled<ArticleSale, QuantityAmount>,
  context: ExportContext,
): TableDocument {
  const isOfSeveral = hasSites(context)
  const place = (row: ArticleSale) => (isOfSeveral ? [siteNameOf(context, row)] : [])
  const section = {
    title: 'Meilleures ventes',
    sheetName: `Meilleures ${Math.max(fewestBest, report.rows.length)} ventes`,
    columns: [
      ...columns(['Article', 'text'], ['Famille', 'text'], ['Groupe', 'text'], ['Vendeur', 'text']),
      ...(isOfSeveral ? columns(['Restaurant', 'text']) : []),
      ...columns(['Quantité', 'quantity'], ['Montant', 'money']),
    ],
    rows: report.rows.map((row) => ({
      cells: [row.article, row.family, row.group, row.seller, ...place(row), row.quantity, row.amount],
    })),
    totals: ['Total', null, null, null, ...(isOfSeveral ? [null] : []), report.total.quantity, report.total.amount],
  }
  return tableDocument('MEILLEURES VENTES', context, { sections: [section] })
}
