import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros } from '../rows/wireShapes.ts'
import { vatSummary } from './report.ts'

/** VAT per label, greatest TTC first. */
export const vatSummaryCall = defineReportCall({
  call: 'POST /report/tva',
  summary: 'La TVA par libellé.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(
    z.strictObject({
      _id: z.strictObject({ Libelle: z.string() }),
      TotalValeurTVA: euros,
      TotalValeurHT: euros,
      TotalValeurTTC: euros,
    }),
  ),
  report: ({ filter }) => vatSummary(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({
      _id: { Libelle: row.label },
      TotalValeurTVA: row.vatAmount,
      TotalValeurHT: row.netAmount,
      TotalValeurTTC: row.grossAmount,
    })),
})
