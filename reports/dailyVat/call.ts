import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireDays, wireSite } from '../rows/wireShapes.ts'
import { dailyVat, type DailyVat } from './report.ts'

/** Three columns per VAT label, '<label> HT', '<label> TVA', '<label> TTC'; a label without sales that day is 0. */
export const dailyVatCall = defineReportCall({
  call: 'POST /report/daily-vat',
  summary: 'La TVA par restaurant et jour.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: false,
  answer: WireDays,
  report: ({ filter }) => dailyVat(filter),
  wire: ({ labels, rows, total }) => ({
    finaleResults: rows.map((row) => ({ ...wireSite(row), Jour: row.day, ...columnsOf(labels, row.vat) })),
    totalObject: columnsOf(labels, total.vat),
  }),
})

function columnsOf(labels: DailyVat['labels'], vat: DailyVat['total']['vat']): Record<string, number> {
  return Object.fromEntries(
    labels.flatMap((label) => [
      [`${label} HT`, vat.get(label)?.netAmount ?? 0],
      [`${label} TVA`, vat.get(label)?.vatAmount ?? 0],
      [`${label} TTC`, vat.get(label)?.grossAmount ?? 0],
    ]),
  )
}
