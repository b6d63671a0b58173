import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/contracts/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, serviceDay, WireSite, wireSite } from '../rows/wireShapes.ts'
import { dailyPayments, type DailyPayments } from './report.ts'

/** One column per payment family; a family without payment that day is 0. */
export const dailyPaymentsCall = defineReportCall({
  call: 'POST /report/daily-payments',
  summary: 'Les règlements par restaurant et jour.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: false,

  answer: z.strictObject({
    finaleResults: z.array(z.catchall(z.strictObject({ ...WireSite, Jour: serviceDay }), euros)),
    totalObject: z.record(z.string(), euros),
  }),
  report: ({ filter }) => dailyPayments(filter),
  wire: ({ families, rows, total }) => ({
    finaleResults: rows.map((row) => ({ ...wireSite(row), Jour: row.day, ...columnsOf(families, row.families) })),
    totalObject: columnsOf(families, total.families),
  }),
})

function columnsOf(families: DailyPayments['families'], amounts: DailyPayments['total']['families']) {
  return Object.fromEntries(families.map((family) => [family, amounts.get(family) ?? 0]))
}
