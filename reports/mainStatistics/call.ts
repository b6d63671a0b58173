import * as z from 'zod/mini'
import { ReportingBody } from '../../shared/wire/questions/reporting.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { previousOf, WireMainStatistics, wireMainStatistics } from '../rows/wireFigures.ts'
import { mainStatistics } from './report.ts'

/** The figures of the dashboard beside those of range_n, of the year before when absent. */
export const mainStatisticsCall = defineReportCall({
  call: 'POST /board/stat-principal',
  summary: 'Les chiffres du tableau de bord, et ceux de l’an dernier.',
  roles: ['manager'],
  reach: 'sites',
  body: ReportingBody,
  paged: false,
  answer: z.strictObject(WireMainStatistics),
  report: ({ filter }, body) => mainStatistics(filter, previousOf(body, filter.range)),
  wire: wireMainStatistics,
})
