import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { totalOf, type Totalled } from './rows.ts'

/** An hour of the day, 0 to 23, and its amount in euros. */
export interface HourAmount {
  readonly hour: number
  readonly amount: number
}

/** Amounts per hour of the day, in the order of the service day, empty hours left out. */
export function hourAmounts(
  view: 'sales' | 'payments',
  filter: ReportFilter,
  dayStartMinutes: number,
): Report<Totalled<HourAmount, { amount: number }>> {
  const measure = view === 'sales' ? 'gross_sales' : 'amount'
  const firstHour = Math.floor(dayStartMinutes / 60)
  const sinceStart = (hour: number) => (hour - firstHour + 24) % 24
  return {
    name: `${view}_by_hour`,
    queries: { hours: ask(view, filter, { measures: [measure], dimensions: ['hour'] }) },
    read: ({ hours }) => {
      const rows = readers(view, hours).sort((a, b) => sinceStart(a.count('hour')) - sinceStart(b.count('hour')))
      return {
        rows: rows.map((row) => ({ hour: row.count('hour'), amount: toWire(row.amount(measure)) })),
        total: { amount: toWire(totalOf(rows, (row) => row.amount(measure))) },
      }
    },
  }
}
