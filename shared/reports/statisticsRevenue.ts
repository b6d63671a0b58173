import type { Report, ReportFilter } from '../report.ts'
import { ask, readers, type Reader } from './ask.ts'
import { quantityAmount } from './quantityAmount.ts'
import { compareLabels, type QuantityAmount, type Totalled } from './rows.ts'

/** One seller's quantity and amount under one statistics label; the till only when asked for. */
export interface StatisticRow extends QuantityAmount {
  readonly seller: string
  readonly label: string
  readonly family: string
  readonly till?: string
}

/** What orders the rows, and whether each till has its own. */
export interface StatisticsOptions {
  readonly orderBy?: 'quantity' | 'amount'
  readonly byTill?: boolean
}

/** Revenue per statistics family. Asked by 'Revenu par statistiques' and `board/revenu-statistiques`. */
export function statisticsRevenue(
  filter: ReportFilter,
  { orderBy = 'amount', byTill = false }: StatisticsOptions = {},
): Report<Totalled<StatisticRow, QuantityAmount>> {
  const dimensions = ['seller', 'label', 'family', ...(byTill ? ['till'] : [])]
  const read = (row: Reader): StatisticRow => ({
    seller: row.text('seller'),
    label: row.text('label'),
    family: row.text('family'),
    ...(byTill ? { till: row.text('till') } : {}),
    ...quantityAmount([row]),
  })
  return {
    name: 'statistics_revenue',
    queries: { rows: ask('statistics', filter, { measures: ['quantity', 'amount'], dimensions }) },
    read: ({ rows }) => {
      const lines = readers('statistics', rows).sort(
        (left, right) =>
          right.amount(orderBy).comparedTo(left.amount(orderBy)) ||
          compareLabels(left.text('label'), right.text('label')) ||
          compareLabels(left.text('seller'), right.text('seller')),
      )
      return { rows: lines.map(read), total: quantityAmount(lines) }
    },
  }
}
