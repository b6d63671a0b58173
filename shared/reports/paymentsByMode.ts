import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { amountOf, countAmount, type CountAmount } from './countAmount.ts'
import { byAmount, type Totalled } from './rows.ts'

/** Payments of one mode at one till, in euros; `count` is the number of payment lines. */
export interface ModePayments {
  readonly mode: string
  readonly till: string
  readonly count: number
  readonly amount: number
}

/** Payments per mode and till, greatest first. Asked by the payments screen and `entetes/reglements`. */
export function paymentsByMode(filter: ReportFilter): Report<Totalled<ModePayments, CountAmount>> {
  const dimensions = ['mode', 'payment_till']
  return {
    name: 'payments_by_mode',
    queries: { modes: ask('payments', filter, { measures: ['amount', 'payments_count'], dimensions }) },
    read: ({ modes }) => {
      const rows = readers('payments', modes).sort(
        byAmount(amountOf, (row) => `${row.text('mode')} ${row.text('payment_till')}`),
      )
      return {
        rows: rows.map((row) => ({ mode: row.text('mode'), till: row.text('payment_till'), ...countAmount([row]) })),
        total: countAmount(rows),
      }
    },
  }
}
