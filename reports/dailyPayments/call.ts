import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireDays, wireSite } from '../rows/wireShapes.ts'
import { dailyPayments, type DailyPayments } from './report.ts'

/** One column per payment family; a family without payment that day is 0. */
export const dailyPaymentsCall = defineReportCall({
  call: 'POST /report/daily-payments',
  summary: 'Les règlements par restaurant et jour.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: false,
  answer: WireDays,
  report: ({ filter }) => dailyPayments(filter),
  wire: ({ families, rows, total }) => ({
    finaleResults: rows.map((row) => ({ ...wireSite(row), Jour: row.day, ...columnsOf(families, row.families) })),
    totalObject: columnsOf(families, total.families),
  }),
})

function columnsOf(families: DailyPayments['families'], amounts: DailyPayments['total']['families']) {
  return Object.fromEntries(families.map((family) => [family, amounts.get(family) ?? 0]))
}
