import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, WireSite, wireSite } from '../rows/wireShapes.ts'
import { sellerStatistics } from './report.ts'

/** What each seller (_id) of each restaurant did. */
export const sellerStatisticsCall = defineReportCall({
  call: 'POST /board/serveurs',
  summary: 'Couverts, couvert moyen et chiffre d’affaires par vendeur.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(
    z.strictObject({
      _id: z.string(),
      ...WireSite,
      TotalCouverts: z.number(),
      totalMontantTTC: euros,
      totalValeur: euros,
    }),
  ),
  report: ({ filter }) => sellerStatistics(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({
      _id: row.seller,
      ...wireSite(row),
      TotalCouverts: row.covers,
      totalMontantTTC: row.grossSales,
      totalValeur: row.payments,
    })),
})
