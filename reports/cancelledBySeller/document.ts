import { buildItemsDocument, type SellerItems } from '../rows/itemsDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'ANNULATIONS', sheet 'Annulations': sellers, each with the items cancelled. */
export function buildCancelledDocument(report: SellerItems, context: ExportContext): TableDocument {
  return buildItemsDocument('Annulations', report, context)
}
