import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
import { byAmount, totalOf } from '../rows/rows.ts'

/** Turnover of a till, of a restaurant or of all, in euros. */
export interface TillAmounts {
  readonly grossSales: number
  readonly netSales: number
}

/** Turnover of one restaurant's till. */
export interface TillSales extends OfSite, TillAmounts {
  readonly till: string
}

/** Turnover per restaurant and till, greatest first. Asked by the turnover screen and `board/chiffre-affaires`. */
export function salesByTill(filter: ReportFilter): Report<SiteTotalled<TillSales, TillAmounts>> {
  const dimensions = ['till', ...SITE_DIMENSIONS]
  return {
    name: 'sales_by_till',
    queries: { tills: ask('sales', filter, { measures: ['gross_sales', 'net_sales'], dimensions }) },
    read: ({ tills }) => {
      const rows = readers('sales', tills).sort(
        byAmount(
          (row) => row.amount('gross_sales'),
          (row) => labelThenSite(row, 'till'),
        ),
      )
      return {
        rows: rows.map((row) => ({ ...siteOf(row), till: row.text('till'), ...amounts([row]) })),
        sites: totalsBySite(rows, amounts),
        total: amounts(rows),
      }
    },
  }
}

function amounts(rows: readonly Reader[]): TillAmounts {
  return {
    grossSales: toWire(totalOf(rows, (row) => row.amount('gross_sales'))),
    netSales: toWire(totalOf(rows, (row) => row.amount('net_sales'))),
  }
}
