import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { keyInSite, labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite, type OfSite } from '../rows/ofSite.ts'
import { quantityAmount } from '../rows/quantityAmount.ts'
import { byAmount, groupBy, totalOf, type QuantityAmount, type Totalled } from '../rows/rows.ts'

/** One line of the sales report's statistics table; a seller's names its restaurant, a label's adds up over restaurants. */
export interface StatisticSummary extends QuantityAmount, Partial<OfSite> {
  readonly label: string
  readonly family: string
}

/** What a label, or a seller of one restaurant, has of the total over all families: a part of the ring beside the table. */
export interface StatisticShare extends Partial<OfSite> {
  readonly label: string
  readonly amount: number
}

/** The table; `sites` has the total of each restaurant when the lines are sellers', and is empty else. */
export interface StatisticsSummary extends Totalled<StatisticSummary, QuantityAmount> {
  readonly sites: readonly (OfSite & QuantityAmount)[]
  readonly shares: readonly StatisticShare[]
}

/** Statistics per label, or per restaurant and seller, and family. Asked by the sales report. */
export function statisticsSummary(
  filter: ReportFilter,
  { by = 'label' }: { by?: 'label' | 'seller' } = {},
): Report<StatisticsSummary> {
  const isOfSites = by === 'seller'
  const dimensions = [by, 'family', ...(isOfSites ? SITE_DIMENSIONS : [])]
  const read = (row: Reader): StatisticSummary => ({
    ...(isOfSites ? siteOf(row) : {}),
    label: row.text(by),
    family: row.text('family'),
    ...quantityAmount([row]),
  })
  return {
    name: 'statistics_summary',
    queries: { rows: ask('statistics', filter, { measures: ['quantity', 'amount'], dimensions }) },
    read: ({ rows }) => {
      const lines = readers('statistics', rows).sort(
        byAmount(
          (row) => row.amount('amount'),
          (row) => labelThenSite(row, by, 'family'),
        ),
      )
      return {
        rows: lines.map(read),
        sites: isOfSites ? totalsBySite(lines, (own) => quantityAmount(own)) : [],
        shares: sharesOf(lines, by),
        total: quantityAmount(lines),
      }
    },
  }
}

/** One part for each label, or for each seller of each restaurant, the greatest first; summed exactly, then rounded once. */
function sharesOf(lines: readonly Reader[], by: 'label' | 'seller'): StatisticShare[] {
  const isOfSites = by === 'seller'
  const groups = [...groupBy(lines, (row) => (isOfSites ? keyInSite(row, by) : row.text(by))).values()]
  const amountOf = (own: readonly Reader[]) => totalOf(own, (row) => row.amount('amount'))
  return groups.sort(byAmount(amountOf, ([first]) => labelThenSite(first, by))).flatMap((own) =>
    own.slice(0, 1).map((first) => ({
      ...(isOfSites ? siteOf(first) : {}),
      label: first.text(by),
      amount: toWire(amountOf(own)),
    })),
  )
}
