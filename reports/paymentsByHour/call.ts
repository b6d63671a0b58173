import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireHours, wireHours } from '../rows/wireHours.ts'
import { paymentsByHour } from './report.ts'

/** Payments per hour of the day. */
export const paymentsByHourCall = defineReportCall({
  call: 'POST /board/payment-per-hour',
  summary: 'Les règlements par heure.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireHours,
  report: ({ filter, dayStartMinutes }) => paymentsByHour(filter, { dayStartMinutes }),
  wire: wireHours,
})
