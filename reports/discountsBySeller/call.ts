import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, percent, WireSite, wireSite } from '../rows/wireShapes.ts'
import { discountsBySeller } from './report.ts'

/** Discounts per seller (_id), then label and till. */
export const discountsBySellerCall = defineReportCall({
  call: 'POST /entetes/articles-remises',
  summary: 'Les remises par vendeur.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(
    z.strictObject({
      _id: z.string(),
      ...WireSite,
      TauxVendeur: percent,
      TotalValeurVendeur: euros,
      articles: z.array(
        z.strictObject({
          libelle: z.string(),
          LibCaisse: z.string(),
          TotalTaux: percent,
          TotalValeurLibelle: euros,
        }),
      ),
    }),
  ),
  report: ({ filter }) => discountsBySeller(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({
      _id: row.seller,
      ...wireSite(row),
      TauxVendeur: row.averageRate,
      TotalValeurVendeur: row.amount,
      articles: row.discounts.map((discount) => ({
        libelle: discount.label,
        LibCaisse: discount.till,
        TotalTaux: discount.averageRate,
        TotalValeurLibelle: discount.amount,
      })),
    })),
})
