import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { compareLabels, totalOf } from '../rows/rows.ts'
import { byName, siteDays, type SiteDay } from '../rows/siteDays.ts'

/** Payments by family (a family without payment is absent) and in all, in euros. */
interface PaymentsOfFamilies {
  readonly families: ReadonlyMap<string, number>
  readonly total: number
}

/** One restaurant's service day. */
export type DailyPaymentsRow = SiteDay & PaymentsOfFamilies

/** The daily payments report: the families are its dynamic columns. */
export interface DailyPayments {
  readonly families: readonly string[]
  readonly rows: readonly DailyPaymentsRow[]
  readonly total: PaymentsOfFamilies
}

/** Payments per restaurant, service day and family, by day then restaurant. Asked by the daily payments report and `report/daily-payments`. */
export function dailyPayments(filter: ReportFilter): Report<DailyPayments> {
  const dimensions = ['restaurant_id', 'restaurant', 'family']
  return {
    name: 'daily_payments',
    queries: { days: ask('payments', filter, { measures: ['amount'], dimensions, byDay: true }) },
    read: ({ days }) => {
      const rows = readers('payments', days)
      const total = byFamily(rows)
      return { families: [...total.families.keys()].sort(compareLabels), rows: siteDays(rows, byFamily), total }
    },
  }
}

function byFamily(rows: readonly Reader[]): PaymentsOfFamilies {
  return { families: byName(rows, 'family', amount), total: amount(rows) }
}

function amount(rows: readonly Reader[]): number {
  return toWire(totalOf(rows, (row) => row.amount('amount')))
}
