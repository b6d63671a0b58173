import { toWire } from '../../shared/money.ts'
import type { Reader } from '../question/ask.ts'
import { totalOf } from './rows.ts'

/** HT, TVA and TTC in euros. */
export interface VatAmounts {
  readonly netAmount: number
  readonly vatAmount: number
  readonly grossAmount: number
}

/** The measures of `vat` that these amounts need. */
export const VAT_MEASURES = ['net_amount', 'vat_amount', 'gross_amount']

/** Exact totals over VAT rows, rounded once. */
export function vatAmounts(rows: readonly Reader[]): VatAmounts {
  return {
    netAmount: toWire(totalOf(rows, (row) => row.amount('net_amount'))),
    vatAmount: toWire(totalOf(rows, (row) => row.amount('vat_amount'))),
    grossAmount: toWire(totalOf(rows, (row) => row.amount('gross_amount'))),
  }
}
