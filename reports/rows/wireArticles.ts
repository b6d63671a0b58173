import * as z from 'zod/mini'
import type { ArticleSale } from './articleSales.ts'
import { euros, quantity, WireSite, wireSite } from './wireShapes.ts'

/** Articles sold as 02 §3 names them; the restaurant is the seller's. */
export const WireArticleSales = z.array(
  z.strictObject({
    Libelle: z.string(),
    QteTotal: quantity,
    TotalTTC: euros,
    LibVendeur: z.string(),
    ...WireSite,
    LibGroupe: z.string(),
    LibFamille: z.string(),
  }),
)

/** The rows of the best sales or of the sales by seller. */
export function wireArticleSales({ rows }: { readonly rows: readonly ArticleSale[] }) {
  return rows.map((row) => ({
    Libelle: row.article,
    QteTotal: row.quantity,
    TotalTTC: row.amount,
    LibVendeur: row.seller,
    ...wireSite(row),
    LibGroupe: row.group,
    LibFamille: row.family,
  }))
}
