import { toWire } from '../../shared/money.ts'
import { addDays } from '../../shared/serviceDay.ts'
import type { Report } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { groupBy } from '../rows/rows.ts'

/** What one restaurant's service day is worth now; amounts in euros. */
export interface DayTotal {
  readonly siteId: string
  /** 'yyyy-MM-dd' */
  readonly day: string
  readonly ticketsCount: number
  readonly grossSales: number
  readonly payments: number
}

/** Tickets, turnover and payments per restaurant and whole service day, whatever the hour at which each one's day starts. Asked by the list of closings. */
export function dayTotals(sites: readonly string[], [first, last]: readonly [string, string]): Report<DayTotal[]> {
  const filter = { sites, range: [`${first}T00:00:00.000`, `${addDays(last, 1)}T23:59:59.999`] as const }
  const question = { dimensions: ['restaurant_id'], byDay: true }
  return {
    name: 'day_totals',
    queries: {
      sales: ask('sales', filter, { ...question, measures: ['gross_sales', 'tickets_count'] }),
      payments: ask('payments', filter, { ...question, measures: ['amount'] }),
    },
    read: (rows) => {
      const sales = groupBy(readers('sales', rows['sales']), keyOf)
      const payments = groupBy(readers('payments', rows['payments']), keyOf)
      return [...new Set([...sales.keys(), ...payments.keys()])]
        .map((key) => dayTotal(key, sales.get(key)?.[0], payments.get(key)?.[0]))
        .filter(({ day }) => day >= first && day <= last)
    },
  }
}

function keyOf(row: Reader): string {
  return `${row.day()} ${row.text('restaurant_id')}`
}

function dayTotal(key: string, sales: Reader | undefined, payments: Reader | undefined): DayTotal {
  const [day = '', siteId = ''] = key.split(' ')
  return {
    siteId,
    day,
    ticketsCount: sales?.count('tickets_count') ?? 0,
    grossSales: sales ? toWire(sales.amount('gross_sales')) : 0,
    payments: payments ? toWire(payments.amount('amount')) : 0,
  }
}
