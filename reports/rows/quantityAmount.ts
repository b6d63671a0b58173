import { toWire } from '../../shared/money.ts'
import type { Reader } from '../question/ask.ts'
import { totalOf, type QuantityAmount } from './rows.ts'

/** Exact totals of `quantity` and of an amount (`amount` unless another measure is named) over rows, rounded once. */
export function quantityAmount(rows: readonly Reader[], amount = 'amount'): QuantityAmount {
  return {
    quantity: toWire(totalOf(rows, (row) => row.amount('quantity'))),
    amount: toWire(totalOf(rows, (row) => row.amount(amount))),
  }
}
