import type { Report, ReportFilter } from '../question/report.ts'
import { articleOf, askArticles, type ArticleSale, type BestSalesOptions } from '../rows/articleSales.ts'
import { readers, type Reader } from '../question/ask.ts'
import { SITE_DIMENSIONS, siteOf, totalsBySite, type SiteTotalled } from '../rows/ofSite.ts'
import { quantityAmount } from '../rows/quantityAmount.ts'
import type { QuantityAmount } from '../rows/rows.ts'

/** The rows of the best sales, one per restaurant, seller and article. Asked by 'Ventes par vendeur' and `board/ventes-par-vendeur`. */
export function salesBySellerAndArticle(
  filter: ReportFilter,
  options: BestSalesOptions = {},
): Report<SiteTotalled<ArticleSale, QuantityAmount>> {
  const query = askArticles(filter, options, { dimensions: ['seller', ...SITE_DIMENSIONS] })
  const amounts = (rows: readonly Reader[]) => quantityAmount(rows, 'gross_sales')
  return {
    name: 'sales_by_seller_and_article',
    queries: { articles: query },
    read: ({ articles }) => {
      const rows = readers('product_sales', articles)
      return {
        rows: rows.map((row) => ({ ...articleOf(row), seller: row.text('seller'), ...siteOf(row), ...amounts([row]) })),
        sites: totalsBySite(rows, amounts),
        total: amounts(rows),
      }
    },
  }
}
