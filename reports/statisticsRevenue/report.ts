import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
import { quantityAmount } from '../rows/quantityAmount.ts'
import { byAmount, type QuantityAmount } from '../rows/rows.ts'

/** One seller's quantity and amount under one statistics label of one restaurant; the till only when asked for. */
export interface StatisticRow extends OfSite, QuantityAmount {
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
): Report<SiteTotalled<StatisticRow, QuantityAmount>> {
  const dimensions = ['seller', 'label', 'family', ...(byTill ? ['till'] : []), ...SITE_DIMENSIONS]
  const read = (row: Reader): StatisticRow => ({
    ...siteOf(row),
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
        byAmount(
          (row) => row.amount(orderBy),
          (row) => labelThenSite(row, 'label', 'seller', 'family', 'till'),
        ),
      )
      return {
        rows: lines.map(read),
        sites: totalsBySite(lines, (own) => quantityAmount(own)),
        total: quantityAmount(lines),
      }
    },
  }
}
