import type { ArticleSale } from './articleSales.ts'
import type { SiteTotalled } from './ofSite.ts'
import type { QuantityAmount, Totalled } from './rows.ts'
import { tableDocument } from '../render/documentHead.ts'
import { hasSites, siteNameOf, sitesSection } from '../render/sitesSection.ts'
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

/** 'VENTES PAR VENDEUR', sheet 'Ventes par vendeur': one line per seller and article. */
export function buildSellerSalesDocument(
  report: SiteTotalled<ArticleSale, QuantityAmount>,
  context: ExportContext,
): TableDocument {
  const section = sitesSection(report, context, {
    title: 'Ventes par vendeur',
    sheetName: 'Ventes par vendeur',
    columns: columns(
      ['Vendeur', 'text'],
      ['Article', 'text'],
      ['Famille', 'text'],
      ['Groupe', 'text'],
      ['Quantité', 'quantity'],
      ['Montant', 'money'],
    ),
    row: (row) => ({ cells: [row.seller, row.article, row.family, row.group, row.quantity, row.amount] }),
    total: ({ quantity, amount }) => [null, null, null, quantity, amount],
  })
  return tableDocument('VENTES PAR VENDEUR', context, { sections: [section] })
}
