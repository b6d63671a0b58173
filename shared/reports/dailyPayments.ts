import { toWire } from '../money.ts'
import type { Report, ReportFilter } from '../report.ts'
import { ask, readers, type Reader } from './ask.ts'
import { compareLabels, groupBy, totalOf } from './rows.ts'

/** One restaurant and service day: payments by family (a family without payment that day is absent), in euros. */
export interface DailyPaymentsRow {
  readonly siteId: string
  readonly site: string
  readonly day: string
  readonly families: Readonly<Record<string, number>>
  readonly total: number
}

/** The daily payments report: the families are its dynamic columns. */
export interface DailyPayments {
  readonly families: readonly string[]
  readonly rows: readonly DailyPaymentsRow[]
  readonly total: { readonly families: Readonly<Record<string, number>>; readonly total: number }
}

/** Payments per restaurant, service day and family, by day then restaurant. Asked by the daily payments report and `report/daily-payments`. */
export function dailyPayments(filter: ReportFilter): Report<DailyPayments> {
  const dimensions = ['restaurant_id', 'restaurant', 'family']
  return {
    name: 'daily_payments',
    queries: { days: ask('payments', filter, { measures: ['amount'], dimensions, byDay: true }) },
    read: ({ days }) => {
      const rows = readers('payments', days)
      const perDay = [...groupBy(rows, (row) => `${row.day()} ${row.text('restaurant_id')}`).values()]
      return {
        families: [...groupBy(rows, familyOf).keys()].sort(compareLabels),
        rows: perDay.map(dayRow).sort((a, b) => compareLabels(a.day, b.day) || compareLabels(a.site, b.site)),
        total: { families: byFamily(rows), total: amount(rows) },
      }
    },
  }
}

function dayRow(rows: readonly Reader[]): DailyPaymentsRow {
  const [first] = rows
  return {
    siteId: first?.text('restaurant_id') ?? '',
    site: first?.text('restaurant') ?? '',
    day: first?.day() ?? '',
    families: byFamily(rows),
    total: amount(rows),
  }
}

function byFamily(rows: readonly Reader[]): Record<string, number> {
  return Object.fromEntries([...groupBy(rows, familyOf)].map(([family, group]) => [family, amount(group)]))
}

function familyOf(row: Reader): string {
  return row.text('family')
}

function amount(rows: readonly Reader[]): number {
  return toWire(totalOf(rows, (row) => row.amount('amount')))
}
