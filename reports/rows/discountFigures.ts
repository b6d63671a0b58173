import { exact, sum, toWire } from '../../shared/money.ts'
import type { Reader } from '../question/ask.ts'
import { meanRate, totalOf } from './rows.ts'

/** Mean rate of the discount lines (percent) and the sum that it divides, their amount in euros (positive), their number. */
export interface DiscountFigures {
  readonly averageRate: number
  readonly ratesTotal: number
  readonly amount: number
  readonly count: number
}

/** Of what the mean rate is: a row, its seller, its restaurant or the whole answer. */
const means = {
  row: 'average_rate',
  seller: 'seller_average_rate',
  site: 'restaurant_average_rate',
  whole: 'whole_average_rate',
} as const
type Mean = keyof typeof means

/** The measures of `discounts` that figures with these means need. */
export function discountMeasures(of: readonly Mean[]): string[] {
  return ['amount', 'rates_total', 'lines_count', ...of.map((mean) => means[mean])]
}

/** Exact amount of a discounts row. */
export function amountOf(row: Reader) {
  return row.amount('amount')
}

/** Exact totals over discounts rows, which are a row, a seller, a restaurant or the whole, with the mean rate of it; rounded once. */
export function discountFigures(rows: readonly Reader[], of: Mean): DiscountFigures {
  return {
    averageRate: toWire(rows[0]?.amount(means[of]) ?? exact(0)),
    ratesTotal: toWire(
      totalOf(rows, (row) => row.amount('rates_total')),
      6,
    ),
    amount: toWire(totalOf(rows, amountOf)),
    count: totalOf(rows, (row) => row.amount('lines_count')).toNumber(),
  }
}

/** The mean rate of rows that a search found, which are no row of any answer: of their lines, not of their means. */
export function averageRateOf(rows: readonly Pick<DiscountFigures, 'ratesTotal' | 'count'>[]): number {
  return meanRate(sum(rows.map((row) => exact(row.ratesTotal))), sum(rows.map((row) => exact(row.count))))
}
