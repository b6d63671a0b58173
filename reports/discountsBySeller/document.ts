import type { DiscountFigures } from '../rows/discountFigures.ts'
import type { SellerDiscounts } from './report.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
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
