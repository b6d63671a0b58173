import { exact, sum, toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import {
  compareSites,
  keyInSite,
  labelThenSite,
  SITE_DIMENSIONS,
  siteOf,
  type OfSite,
  type SiteTotalled,
} from '../rows/ofSite.ts'
import { byAmount, groupBy, totalOf } from '../rows/rows.ts'

/** Covers, average cover (null without covers), TTC turnover and collections, in euros; the covered turnover is what the average divides. */
export interface SellerAmounts {
  readonly covers: number
  readonly averageCover: number | null
  readonly coveredGrossSales: number
  readonly grossSales: number
  readonly payments: number
}

/** What one seller of one restaurant did. */
export interface SellerFigures extends OfSite, SellerAmounts {
  readonly seller: string
}

interface Sold {
  readonly sales: readonly Reader[]
  readonly payments: readonly Reader[]
}

const averages = { seller: 'average_cover', site: 'restaurant_average_cover', whole: 'whole_average_cover' } as const
const measures = ['covers', 'covered_gross_sales', 'gross_sales', ...Object.values(averages)]

/** Sellers of each restaurant by turnover; one who only collected is listed too. Asked by the sellers' screen and `board/serveurs`. */
export function sellerStatistics(filter: ReportFilter): Report<SiteTotalled<SellerFigures, SellerAmounts>> {
  const dimensions = ['seller', ...SITE_DIMENSIONS]
  return {
    name: 'seller_statistics',
    queries: {
      sales: ask('sales', filter, { measures, dimensions }),
      payments: ask('payments', filter, { measures: ['amount'], dimensions }),
    },
    read: (answers) => {
      const all = { sales: readers('sales', answers['sales']), payments: readers('payments', answers['payments']) }
      const sellers = split(all, (row) => keyInSite(row, 'seller')).sort(
        byAmount(
          ({ sales }) => totalOf(sales, (row) => row.amount('gross_sales')),
          (sold) => labelThenSite(firstOf(sold), 'seller'),
        ),
      )
      const named = (sold: Sold) => firstOf(sold)?.text('seller') ?? ''
      return {
        rows: sellers.map((sold) => ({ ...placeOf(sold), seller: named(sold), ...amounts(sold, 'seller') })),
        sites: split(all, (row) => row.text('restaurant_id'))
          .map((sold) => ({ ...placeOf(sold), ...amounts(sold, 'site') }))
          .sort(compareSites),
        total: amounts(all, 'whole'),
      }
    },
  }
}

/** The average cover of sellers that a search found among the rows, who are no row of any answer: covered turnover by covers; null without covers. */
export function averageCoverOf(rows: readonly Pick<SellerAmounts, 'covers' | 'coveredGrossSales'>[]): number | null {
  const covers = sum(rows.map((row) => exact(row.covers)))
  return covers.isZero() ? null : toWire(sum(rows.map((row) => exact(row.coveredGrossSales))).dividedBy(covers))
}

function firstOf({ sales, payments }: Sold): Reader | undefined {
  return sales[0] ?? payments[0]
}

function placeOf(sold: Sold): OfSite {
  const first = firstOf(sold)
  return first ? siteOf(first) : { siteId: '', site: '' }
}

function split({ sales, payments }: Sold, keyOf: (row: Reader) => string): Sold[] {
  const [sold, paid] = [groupBy(sales, keyOf), groupBy(payments, keyOf)]
  const keys = [...new Set([...sold.keys(), ...paid.keys()])]
  return keys.map((key) => ({ sales: sold.get(key) ?? [], payments: paid.get(key) ?? [] }))
}

/** The sums of some rows, and the average cover of the seller, the restaurant or the whole that they are. */
function amounts({ sales, payments }: Sold, of: keyof typeof averages): SellerAmounts {
  const average = sales[0]?.amountOrNull(averages[of]) ?? null
  return {
    covers: totalOf(sales, (row) => row.amount('covers')).toNumber(),
    averageCover: average === null ? null : toWire(average),
    coveredGrossSales: toWire(totalOf(sales, (row) => row.amount('covered_gross_sales'))),
    grossSales: toWire(totalOf(sales, (row) => row.amount('gross_sales'))),
    payments: toWire(totalOf(payments, (row) => row.amount('amount'))),
  }
}
