import * as z from 'zod/mini'
import { ComparedBody } from '../../shared/wire/questions/reporting.ts'
import { comparedReport } from '../question/compared.ts'
import { defineReportCall } from '../question/reportCall.ts'
import { comparisonOf } from '../rows/wireComparison.ts'
import { WireMainStatistics, wireMainStatistics } from '../rows/wireFigures.ts'
import { mainStatisticsBySite } from './report.ts'

/** The figures of the dashboard of each restaurant, by name. */
export const mainStatisticsBySiteCall = defineReportCall({
  call: 'POST /board/stat-all-sites',
  summary: 'Les mêmes chiffres, par restaurant.',
  roles: ['manager'],
  reach: 'sites',
  body: ComparedBody,
  paged: true,
  answer: z.array(
    z.strictObject({ site: z.strictObject({ _id: z.uuid(), LibSite: z.string() }), ...WireMainStatistics }),
  ),
  report: (asked, body) =>
    comparedReport(comparisonOf(asked, body), ({ current, previous }) => mainStatisticsBySite(current, previous)),
  wire: (sites) => sites.map((row) => ({ site: { _id: row.siteId, LibSite: row.site }, ...wireMainStatistics(row) })),
})
