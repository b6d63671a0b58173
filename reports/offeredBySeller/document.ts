import { buildItemsDocument, type SellerItems } from '../rows/itemsDocument.ts'
import type { ExportContext, TableDocument } from '../render/tableDocument.ts'

/** 'LES OFFERTS', sheet 'Les Offerts': sellers, each with the items given. */
export function buildOfferedDocument(report: SellerItems, context: ExportContext): TableDocument {
  return buildItemsDocument('Les Offerts', report, context)
}
