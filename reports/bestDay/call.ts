import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, serviceDay } from '../rows/wireShapes.ts'
import { bestDay } from './report.ts'

/** The best day of the month in a list, which is empty without sales. */
export const bestDayCall = defineReportCall({
  call: 'POST /board/meilleur-jour-du-mois',
  summary: 'Le meilleur jour du mois.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(z.strictObject({ TotalValue: euros, jour: serviceDay })),
  report: ({ filter, dayStartMinutes }) => bestDay(filter, { dayStartMinutes }),
  wire: (best) => (best === null ? [] : [{ TotalValue: best.grossSales, jour: best.day }]),
})
