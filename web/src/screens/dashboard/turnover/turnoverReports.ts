import { defaultGrouping, widestGrouping } from '../../../../../shared/period.ts'
import { scopedReport } from '../../../../../reports/question/compared.ts'
import { salesByHour } from '../../../../../reports/salesByHour/report.ts'
import { salesByTill } from '../../../../../reports/salesByTill/report.ts'
import { comparedCurve, curveUntilNow } from '../../../../../reports/salesCurve/report.ts'
import { readChoice } from '../../../filters/readChoice.ts'
import type { Choice } from '../../../filters/readChoice.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

export const turnoverKind: Choice<'TTC' | 'HT'> = { key: 'ca', values: ['TTC', 'HT'] }
export const turnoverGrouping: Choice<'hour' | 'day' | 'month'> = { key: 'groupe', values: ['hour', 'day', 'month'] }

/** Chiffres d'affaires: the curve of now and of what it is compared with, per till, per hour. */
export function turnoverReports({ compared, period, search }: ReportAddress) {
  const { dayStartMinutes, range, preset } = period
  const grouping = widestGrouping(range, readChoice(search, turnoverGrouping, defaultGrouping(range, preset)))
  const measure = readChoice(search, turnoverKind) === 'HT' ? ('net_sales' as const) : ('gross_sales' as const)
  const curve = { grouping, dayStartMinutes, measure }
  return {
    now: curveUntilNow(compared, curve),
    before: comparedCurve(compared, curve),
    tills: scopedReport(compared, salesByTill),
    hours: scopedReport(compared, (current) => salesByHour(current, { dayStartMinutes })),
  }
}
