import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { addDays, serviceDayOf } from '../../shared/serviceDay.ts'
import { ask, readers } from '../question/ask.ts'

/** The best service day: 'yyyy-MM-dd' and its TTC turnover in euros. */
export interface BestDay {
  readonly day: string
  readonly grossSales: number
}

/**
 * The service day of greatest TTC turnover in the calendar month of the range's end; the earliest of equals, null without
 * sales. Asked by the dashboard and `board/meilleur-jour-du-mois`. The month is filtered by service day, the wall time only a day wider.
 */
export function bestDay(
  filter: ReportFilter,
  { dayStartMinutes }: { dayStartMinutes: number },
): Report<BestDay | null> {
  const month = serviceDayOf(filter.range[1], dayStartMinutes).slice(0, 7)
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const wide = { ...filter, range: [`${first}T00:00:00.000`, `${addDays(last, 1)}T23:59:59.999`] as const }
  const query = ask('sales', wide, { measures: ['gross_sales'], byDay: true })
  // As a filter of whole wall times: a range of days beside its granularity is planned anew for each question.
  const values = [`${first}T00:00:00.000`, `${last}T23:59:59.999`]
  return {
    name: 'best_day',
    queries: {
      days: {
        ...query,
        filters: [...(query.filters ?? []), { member: 'sales.service_day', operator: 'inDateRange', values }],
        order: [
          ['sales.gross_sales', 'desc'],
          ['sales.service_day', 'asc'],
        ],
        limit: 1,
      },
    },
    read: ({ days }) => {
      const best = readers('sales', days)[0]
      return best ? { day: best.day(), grossSales: toWire(best.amount('gross_sales')) } : null
    },
  }
}
