import { toWire } from '../../shared/money.ts'
import type { Reader } from '../question/ask.ts'
import { totalOf } from './rows.ts'

/** Number of payment lines and their amount. */
export interface CountAmount {
  readonly count: number
  readonly amount: number
}

/** Exact amount of a payments row. */
export function amountOf(row: Reader) {
  return row.amount('amount')
}

/** Exact totals over payments rows, rounded once. */
export function countAmount(rows: readonly Reader[]): CountAmount {
  return {
    count: totalOf(rows, (row) => row.amount('payments_count')).toNumber(),
    amount: toWire(totalOf(rows, amountOf)),
  }
}
