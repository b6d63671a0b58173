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

/** The measures of `discounts` that these figures need. */
export const DISCOUNT_MEASURES = ['amount', 'rates_total', 'lines_count']

/** Exact amount of a discounts row. */
export function amountOf(row: Reader) {
  return row.amount('amount')
}

/** Exact totals and the mean rate over discounts rows, rounded once. */
export function discountFigures(rows: readonly Reader[]): DiscountFigures {
  const count = totalOf(rows, (row) => row.amount('lines_count'))
  const rates = totalOf(rows, (row) => row.amount('rates_total'))
  return {
    averageRate: meanRate(rates, count),
    ratesTotal: toWire(rates, 6),
    amount: toWire(totalOf(rows, amountOf)),
    count: count.toNumber(),
  }
}

/** The mean rate of some rows together: of their lines, not of their means. */
export function averageRateOf(rows: readonly Pick<DiscountFigures, 'ratesTotal' | 'count'>[]): number {
  return meanRate(sum(rows.map((row) => exact(row.ratesTotal))), sum(rows.map((row) => exact(row.count))))
}
