import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import type { Overpaid } from '../../shared/accounting/dayFigures.ts'
import type { JournalDay } from '../../shared/accounting/salesJournal.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { compareSites } from '../rows/ofSite.ts'
import { compareDays, groupBy, totalOf } from '../rows/rows.ts'

/** One restaurant's service day for the accountant, with the restaurant's id (each has its own accounts). */
export interface AccountingDay extends JournalDay {
  readonly siteId: string
}

/** VAT by rate and what is sold beyond it, payments by family and what of them is beyond the price, per restaurant and service day; payments of debtors (RECU) apart. Asked by the sales journal and the e-reporting file. */
export function accountingDays(filter: ReportFilter): Report<AccountingDay[]> {
  const site = ['restaurant_id', 'restaurant']
  return {
    name: 'accounting_days',
    queries: {
      vatLines: ask('vat', filter, {
        measures: ['net_amount', 'vat_amount'],
        dimensions: [...site, 'rate'],
        byDay: true,
      }),
      payments: ask('payments', filter, {
        measures: ['amount'],
        dimensions: [...site, 'family', 'operation'],
        byDay: true,
      }),
      overpaid: ask('control', filter, {
        measures: ['gross_sales', 'voucher_excess_amount', 'tip_amount', 'owed_amount'],
        dimensions: site,
        byDay: true,
      }),
    },
    read: ({ vatLines, payments, overpaid }) => {
      const vatRows = groupBy(readers('vat', vatLines), dayKey)
      const paymentRows = groupBy(readers('payments', payments), dayKey)
      const overpaidRows = groupBy(readers('control', overpaid), dayKey)
      const sold = [...overpaidRows].filter(([, rows]) => !grossOf(rows).isZero()).map(([key]) => key)
      return [...new Set([...vatRows.keys(), ...paymentRows.keys(), ...sold])]
        .map((key) => {
          const own = overpaidRows.get(key) ?? []
          const day = accountingDay(vatRows.get(key) ?? [], paymentRows.get(key) ?? [], own)
          return { ...day, overpaid: overpaidOf(own), unrated: unratedOf(own, day), owed: amountOf(own, 'owed_amount') }
        })
        .sort((left, right) => compareDays(left.day, right.day) || compareSites(left, right))
    },
  }
}

function accountingDay(
  vatLines: readonly Reader[],
  payments: readonly Reader[],
  sold: readonly Reader[],
): AccountingDay {
  const [first] = [...vatLines, ...payments, ...sold]
  const isReceipt = (row: Reader) => row.text('operation') === 'RECU'
  return {
    siteId: first?.text('restaurant_id') ?? '',
    site: first?.text('restaurant') ?? '',
    day: first?.day() ?? '',
    vatLines: vatLines.map((row) => ({
      rate: row.text('rate'),
      netAmount: toWire(row.amount('net_amount')),
      vatAmount: toWire(row.amount('vat_amount')),
    })),
    payments: byFamily(payments.filter((row) => !isReceipt(row))),
    receipts: byFamily(payments.filter(isReceipt)),
  }
}

function grossOf(rows: readonly Reader[]): Exact {
  return totalOf(rows, (row) => row.amount('gross_sales'))
}

/** The turnover beyond its lines of VAT: of tickets that came without them. */
function unratedOf(rows: readonly Reader[], { vatLines }: AccountingDay): number {
  const rated = sum(vatLines.flatMap(({ netAmount, vatAmount }) => [exact(netAmount), exact(vatAmount)]))
  return toWire(grossOf(rows).minus(rated))
}

function overpaidOf(rows: readonly Reader[]): Overpaid {
  return { vouchers: amountOf(rows, 'voucher_excess_amount'), tips: amountOf(rows, 'tip_amount') }
}

function amountOf(rows: readonly Reader[], measure: string): number {
  return toWire(totalOf(rows, (row) => row.amount(measure)))
}

function byFamily(rows: readonly Reader[]) {
  return [...groupBy(rows, (row) => row.text('family'))].map(([family, group]) => ({
    family,
    amount: toWire(totalOf(group, (row) => row.amount('amount'))),
  }))
}

function dayKey(row: Reader): string {
  return `${row.day()} ${row.text('restaurant_id')}`
}
