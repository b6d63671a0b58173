import { buildCancelledDocument } from '../cancelledBySeller/document.ts'
import { buildDiscountsDocument } from '../discountsBySeller/document.ts'
import type { SellerDiscounts } from '../discountsBySeller/report.ts'
import { buildOfferedDocument } from '../offeredBySeller/document.ts'
import type { DiscountFigures } from '../rows/discountFigures.ts'
import type { SellerItems } from '../rows/itemsDocument.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import { tableDocument } from '../render/documentHead.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

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
