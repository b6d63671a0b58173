import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireHours, wireHours } from '../rows/wireHours.ts'
import { salesByHour } from './report.ts'

/** Turnover with tax per hour of the day. */
export const salesByHourCall = defineReportCall({
  call: 'POST /board/ca-per-hour',
  summary: 'Le chiffre d’affaires par heure.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: WireHours,
  report: ({ filter, dayStartMinutes }) => salesByHour(filter, { dayStartMinutes }),
  wire: wireHours,
})
