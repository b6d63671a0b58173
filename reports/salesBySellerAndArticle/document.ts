import type { ArticleSale } from '../rows/articleSales.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import type { QuantityAmount } from '../rows/rows.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

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
