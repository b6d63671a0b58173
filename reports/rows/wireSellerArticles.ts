import * as z from 'zod/mini'
import type { SellerArticles } from './sellerArticles.ts'
import { euros, quantity, WireSite, wireSite } from './wireShapes.ts'

/** Offered or cancelled items per seller (_id), then article and till. */
export const WireSellerArticles = z.array(
  z.strictObject({
    _id: z.string(),
    ...WireSite,
    QuantityVendeur: quantity,
    TotalValeurVendeur: euros,
    articles: z.array(
      z.strictObject({
        libelle: z.string(),
        LibCaisse: z.string(),
        QuantityLibelle: quantity,
        TotalValeurLibelle: euros,
      }),
    ),
  }),
)

/** The rows of the offered or of the cancelled items. */
export function wireSellerArticles({ rows }: { readonly rows: readonly SellerArticles[] }) {
  return rows.map((row) => ({
    _id: row.seller,
    ...wireSite(row),
    QuantityVendeur: row.quantity,
    TotalValeurVendeur: row.amount,
    articles: row.articles.map((article) => ({
      libelle: article.article,
      LibCaisse: article.till,
      QuantityLibelle: article.quantity,
      TotalValeurLibelle: article.amount,
    })),
  }))
}
