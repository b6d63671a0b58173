import { defaultGrouping } from '../../../../../shared/period.ts'
import type { Grouping } from '../../../../../shared/period.ts'
import type { ReportFilter } from '../../../../../reports/question/report.ts'
import { bestDay } from '../../../../../reports/bestDay/report.ts'
import { bestSales } from '../../../../../reports/bestSales/report.ts'
import { mainStatistics } from '../../../../../reports/mainStatistics/report.ts'
import { salesCurve } from '../../../../../reports/salesCurve/report.ts'
import type { Period, ReportAddress } from '../../../filters/reportAddress.ts'

/** Flash Infos, as it first shows: the main figures, the curve, the best sales by quantity, the best day. */
export function dashboardReports({ filter, period }: ReportAddress) {
  const { dayStartMinutes, previousRange, range, preset } = period
  return {
    figures: mainStatistics(filter, previousRange),
    ...curveReports(filter, period, defaultGrouping(range, preset)),
    bestSales: bestSalesOf(filter, 'quantity'),
    bestDay: bestDay(filter, { dayStartMinutes }),
  }
}

/** The curve of now and of a year before. */
export function curveReports(filter: ReportFilter, { dayStartMinutes, previousRange }: Period, grouping: Grouping) {
  const options = { grouping, dayStartMinutes }
  return { now: salesCurve(filter, options), before: salesCurve({ ...filter, range: previousRange }, options) }
}

/** The ten best sales. */
export function bestSalesOf(filter: ReportFilter, orderBy: 'quantity' | 'amount') {
  return bestSales(filter, { orderBy, limit: 10 })
}
