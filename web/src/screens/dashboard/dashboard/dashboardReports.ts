import { defaultGrouping } from '../../../../../shared/period.ts'
import type { Grouping } from '../../../../../shared/period.ts'
import { comparedReport, scopedReport } from '../../../../../reports/question/compared.ts'
import type { AskedComparison } from '../../../../../reports/question/compared.ts'
import { bestDay } from '../../../../../reports/bestDay/report.ts'
import { bestSales } from '../../../../../reports/bestSales/report.ts'
import { mainStatistics } from '../../../../../reports/mainStatistics/report.ts'
import { comparedCurve, curveUntilNow } from '../../../../../reports/salesCurve/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Flash Infos, as it first shows: the main figures, the curve, the best sales by quantity, the best day. */
export function dashboardReports({ compared, period: { dayStartMinutes, range, preset } }: ReportAddress) {
  return {
    figures: comparedReport(compared, ({ current, previous }) => mainStatistics(current, previous)),
    ...curveReports(compared, defaultGrouping(range, preset)),
    bestSales: bestSalesOf(compared, 'quantity'),
    bestDay: scopedReport(compared, (current) => bestDay(current, { dayStartMinutes })),
  }
}

/** The curve of now and of what it is compared with. */
export function curveReports(compared: AskedComparison, grouping: Grouping) {
  const options = { grouping, dayStartMinutes: compared.dayStartMinutes }
  return {
    now: curveUntilNow(compared, options),
    before: comparedCurve(compared, options),
  }
}

/** The ten best sales. */
export function bestSalesOf(compared: AskedComparison, orderBy: 'quantity' | 'amount') {
  return scopedReport(compared, (current) => bestSales(current, { orderBy, limit: 10 }))
}
