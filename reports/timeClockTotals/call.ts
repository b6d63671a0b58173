import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { WireSite, wireSite } from '../rows/wireShapes.ts'
import { timeClockTotals } from './report.ts'

/** Time worked per seller, 'HH:mm:ss', over 24 hours too. */
export const timeClockTotalsCall = defineReportCall({
  call: 'POST /pointeuses/total-durations',
  summary: 'Les heures de travail par vendeur.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(z.strictObject({ LibVendeur: z.string(), ...WireSite, totalDuration: z.string() })),
  report: ({ filter }) => timeClockTotals(filter),
  wire: ({ rows }) => rows.map((row) => ({ LibVendeur: row.seller, ...wireSite(row), totalDuration: row.duration })),
})
