import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { bookReaders } from '../../shared/wire/who.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { euros } from '../rows/wireShapes.ts'
import { paymentsByFamily } from './report.ts'

const Counted = { Libelle: z.string(), count: z.int(), TotalValeur: euros }

/** Payments per family, with its modes under LibFamille. */
export const paymentsByFamilyCall = defineReportCall({
  call: 'POST /entetes/reglements-famille',
  summary: 'Les règlements par famille et mode.',
  roles: bookReaders,
  reach: 'sites',
  body: ReportingBody,
  paged: true,
  answer: z.array(z.strictObject({ ...Counted, LibFamille: z.array(z.strictObject(Counted)) })),
  report: ({ filter }) => paymentsByFamily(filter),
  wire: ({ rows }) =>
    rows.map((row) => ({
      Libelle: row.family,
      count: row.count,
      TotalValeur: row.amount,
      LibFamille: row.modes.map((mode) => ({ Libelle: mode.mode, count: mode.count, TotalValeur: mode.amount })),
    })),
})
