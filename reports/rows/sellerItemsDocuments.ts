import type { DiscountFigures } from './discountFigures.ts'
import type { SellerDiscounts } from '../discountsBySeller/report.ts'
import type { SiteTotalled } from './ofSite.ts'
import type { QuantityAmount } from './rows.ts'
import type { SellerArticles } from './sellerArticles.ts'
import { tableDocument } from '../render/documentHead.ts'
import { sitesSection } from '../render/sitesSection.ts'
import { columns } from '../render/tableDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'LES REMISES', sheet 'Les Remises': sellers, each with its discounts. */
export function buildDiscountsDocument(
  report: SiteTotalled<SellerDiscounts, DiscountFigures>,
  context: ExportContext,
): TableDocument {
  const section = sitesSection(report, context, {
    title: 'Les Remises',
    sheetName: 'Les Remises',
    columns: columns(['Vendeur / remise', 'text'], ['Caisse', 'text'], ['Taux moyen', 'percent'], ['Montant', 'money']),
    row: (row) => ({
      cells: [row.seller, null, row.averageRate, row.amount],
      rows: row.discounts.map((line) => ({ cells: [line.label, line.till, line.averageRate, line.amount] })),
    }),
    total: ({ averageRate, amount }) => [null, averageRate, amount],
  })
  return tableDocument('LES REMISES', context, { sections: [section] })
}

/** 'LES OFFERTS', sheet 'Les Offerts': sellers, each with the items given. */
export function buildOfferedDocument(report: SellerItems, context: ExportContext): TableDocument {
  return itemsDocument('Les Offerts', report, context)
}

/** 'ANNULATIONS', sheet 'Annulations': sellers, each with the items cancelled. */
export function buildCancelledDocument(report: SellerItems, context: ExportContext): TableDocument {
  return itemsDocument('Annulations', report, context)
}

/** What the screen of discounts shows, as one document of three tables: 'Annulations', 'Les Offerts', 'Les Remises' (02 §9). */
export function buildSellerItemsDocument(
  reports: {
    readonly cancelled: SellerItems
    readonly offered: SellerItems
    readonly discounts: SiteTotalled<SellerDiscounts, DiscountFigures>
  },
  context: ExportContext,
): TableDocument {
  const parts = [
    buildCancelledDocument(reports.cancelled, context),
    buildOfferedDocument(reports.offered, context),
    buildDiscountsDocument(reports.discounts, context),
  ]
  const sections = parts.flatMap((part) => part.sections)
  return tableDocument('REMISES, OFFERTS ET ANNULATIONS', context, { sections })
}

type SellerItems = SiteTotalled<SellerArticles, QuantityAmount>

function itemsDocument(name: string, report: SellerItems, context: ExportContext): TableDocument {
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
