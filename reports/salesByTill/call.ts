import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, WireSite, wireSite } from '../rows/wireShapes.ts'
import { salesByTill } from './report.ts'

/** Turnover with tax per restaurant and till. */
export const salesByTillCall = defineReportCall({
  call: 'POST /board/chiffre-affaires',
  summary: 'Le chiffre d’affaires par caisse.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(z.strictObject({ LibCaisse: z.string(), ...WireSite, ca: euros })),
  report: ({ filter }) => salesByTill(filter),
  wire: ({ rows }) => rows.map((row) => ({ LibCaisse: row.till, ...wireSite(row), ca: row.grossSales })),
})
