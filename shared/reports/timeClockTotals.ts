import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { compareLabels, formatDuration, totalOf, type Totalled } from './rows.ts'

/** Time worked by one seller, 'HH:mm:ss'; over 24 hours are allowed. */
export interface SellerTime {
  readonly seller: string
  readonly seconds: number
  readonly duration: string
}

/** Time worked per seller, longest first; a record without departure adds nothing. Asked by the time clock and `pointeuses/total-durations`. */
export function timeClockTotals(filter: ReportFilter): Report<Totalled<SellerTime, Omit<SellerTime, 'seller'>>> {
  return {
    name: 'time_clock_totals',
    queries: { sellers: ask('time_clock', filter, { measures: ['duration_seconds'], dimensions: ['seller'] }) },
    read: ({ sellers }) => {
      const rows = readers('time_clock', sellers)
      const seconds = totalOf(rows, (row) => row.amount('duration_seconds')).toNumber()
      return {
        rows: rows
          .map((row) => ({
            seller: row.text('seller'),
            seconds: row.count('duration_seconds'),
            duration: formatDuration(row.count('duration_seconds')),
          }))
          .sort((left, right) => right.seconds - left.seconds || compareLabels(left.seller, right.seller)),
        total: { seconds, duration: formatDuration(seconds) },
      }
    },
  }
}
