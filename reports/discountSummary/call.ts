import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, percent } from '../rows/wireShapes.ts'
import { discountSummary } from './report.ts'

/** Discounts per label; TotalTaux is the mean rate of its lines. */
export const discountSummaryCall = defineReportCall({
  call: 'POST /report/remise',
  summary: 'Les remises par libellé.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(
    z.strictObject({ _id: z.strictObject({ Libelle: z.string() }), TotalTaux: percent, TotalValeur: euros }),
  ),
  report: ({ filter }) => discountSummary(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({ _id: { Libelle: row.label }, TotalTaux: row.averageRate, TotalValeur: row.amount })),
})
