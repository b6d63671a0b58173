import type { SiteTotalled } from './ofSite.ts'
import type { QuantityAmount } from './rows.ts'
import type { SellerArticles } from './sellerArticles.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** Offered or cancelled items per seller, with the totals of each restaurant and of all. */
export type SellerItems = SiteTotalled<SellerArticles, QuantityAmount>

/** The sheet of offered or cancelled items: sellers, each with the articles; its title is the name in capitals. */
export function buildItemsDocument(name: string, report: SellerItems, context: ExportContext): TableDocument {
  const section = sitesSection(report, context, {
    title: name,
    sheetName: name,
    columns: columns(['Vendeur / article', 'text'], ['Caisse', 'text'], ['Quantité', 'quantity'], ['Montant', 'money']),
    row: (row) => ({
      cells: [row.seller, null, row.quantity, row.amount],
      rows: row.articles.map((line) => ({ cells: [line.article, line.till, line.quantity, line.amount] })),
    }),
    total: ({ quantity, amount }) => [null, quantity, amount],
  })
  return tableDocument(name.toUpperCase(), context, { sections: [section] })
}
