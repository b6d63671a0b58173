import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros, WireSite, wireSite } from '../rows/wireShapes.ts'
import { paymentsByMode } from './report.ts'

/** Payments per mode, restaurant and till. */
export const paymentsByModeCall = defineReportCall({
  call: 'POST /entetes/reglements',
  summary: 'Les règlements par mode.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(z.strictObject({ Libelle: z.string(), LibCaisse: z.string(), ...WireSite, TotalValeur: euros })),
  report: ({ filter }) => paymentsByMode(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({ Libelle: row.mode, LibCaisse: row.till, ...wireSite(row), TotalValeur: row.amount })),
})
