import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import {
  keyInSite,
  labelThenSite,
  SITE_DIMENSIONS,
  siteOf,
  totalsBySite,
  type OfSite,
  type SiteTotalled,
} from './ofSite.ts'
import { quantityAmount } from './quantityAmount.ts'
import { byAmount, groupBy, totalOf, type QuantityAmount } from './rows.ts'

/** What one seller of one restaurant offered or cancelled, and of which articles, in euros. */
export interface SellerArticles extends OfSite, QuantityAmount {
  readonly seller: string
  readonly articles: readonly (QuantityAmount & { readonly article: string; readonly till: string })[]
}

/** Offered or cancelled items per restaurant and seller, then article and till, greatest amount first. */
export function sellerArticles(
  view: 'offered' | 'cancelled',
  filter: ReportFilter,
): Report<SiteTotalled<SellerArticles, QuantityAmount>> {
  const dimensions = ['seller', 'article', 'till', ...SITE_DIMENSIONS]
  return {
    name: `${view}_by_seller`,
    queries: { articles: ask(view, filter, { measures: ['quantity', 'amount'], dimensions }) },
    read: ({ articles }) => {
      const rows = readers(view, articles).sort(byAmount(amountOf, (row) => labelThenSite(row, 'article', 'till')))
      const sellers = [...groupBy(rows, (row) => keyInSite(row, 'seller')).values()].sort(
        byAmount(
          (group) => totalOf(group, amountOf),
          ([first]) => labelThenSite(first, 'seller'),
        ),
      )
      return {
        rows: sellers.flatMap((group) => group.slice(0, 1).map((first) => oneSeller(first, group))),
        sites: totalsBySite(rows, (own) => quantityAmount(own)),
        total: quantityAmount(rows),
      }
    },
  }
}

function oneSeller(first: Reader, rows: readonly Reader[]): SellerArticles {
  return {
    ...siteOf(first),
    seller: first.text('seller'),
    ...quantityAmount(rows),
    articles: rows.map((row) => ({ article: row.text('article'), till: row.text('till'), ...quantityAmount([row]) })),
  }
}

function amountOf(row: Reader) {
  return row.amount('amount')
}
