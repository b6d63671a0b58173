import * as z from 'zod/mini'
import { RangesBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall, readRange } from '../question/reportCall.ts'
import { euros } from '../rows/wireShapes.ts'
import { salesOfRanges } from './report.ts'

/** The turnover with tax of each range, in their order. */
export const salesOfRangesCall = defineReportCall({
  call: 'POST /entetes/chiffre-affaire',
  summary: 'Le chiffre d’affaires de chacune des périodes données.',
  roles: ['manager'],
  reach: 'sites',
  body: RangesBody,
  paged: false,
  answer: z.array(euros),
  report: ({ filter }, { rangeDates }) => salesOfRanges(filter, rangeDates.map(readRange)),
  wire: (amounts) => amounts,
})
