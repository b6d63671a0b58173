import * as z from 'zod/mini'
import { StatisticsRevenueBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall, orderOf } from '../question/reportCall.ts'
import { euros, quantity, WireSite, wireSite } from '../rows/wireShapes.ts'
import { statisticsRevenue } from './report.ts'

/** Revenue per seller and statistic; per till too when groupbycaisse is 'oui'. */
export const statisticsRevenueCall = defineReportCall({
  call: 'POST /board/revenu-statistiques',
  summary: 'Le revenu par statistique.',
  roles: ['manager'],
  reach: 'sites',
  body: StatisticsRevenueBody,
  paged: true,
  answer: z.array(
    z.strictObject({
      LibVendeur: z.string(),
      ...WireSite,
      Libelle: z.string(),
      LibFamille: z.string(),
      Quantite: quantity,
      Montant: euros,
      LibCaisse: z.exactOptional(z.string()),
    }),
  ),
  report: ({ filter }, body) => statisticsRevenue(filter, { orderBy: orderOf(body), byTill: isByTill(body) }),
  wire: ({ rows }, body) =>
    rows.map((row) => ({
      LibVendeur: row.seller,
      ...wireSite(row),
      Libelle: row.label,
      LibFamille: row.family,
      Quantite: row.quantity,
      Montant: row.amount,
      ...(isByTill(body) ? { LibCaisse: row.till ?? '' } : {}),
    })),
})

function isByTill({ groupbycaisse }: StatisticsRevenueBody): boolean {
  return groupbycaisse === 'oui'
}
