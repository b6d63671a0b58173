import * as z from 'zod/mini'
import { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { comparedReport } from '../question/compared.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { WireMainStatistics, wireMainStatistics } from '../rows/wireFigures.ts'
import { mainStatistics } from './report.ts'

/** The figures of the dashboard beside those of the range that `comparer` or range_n names, of the year before when absent. */
export const mainStatisticsCall = defineReportCall({
  call: 'POST /board/stat-principal',
  summary: 'Les chiffres du tableau de bord, et ceux de l’an dernier.',
  roles: ['manager'],
  reach: 'sites',
  body: ComparedBody,
  paged: false,
  answer: z.strictObject(WireMainStatistics),
  report: (asked, body) =>
    comparedReport(comparisonOf(asked, body), ({ current, previous }) => mainStatistics(current, previous)),
  wire: wireMainStatistics,
})
