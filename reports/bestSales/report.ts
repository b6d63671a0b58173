import type { Report, ReportFilter } from '../question/report.ts'
import { articleOf, askArticles, type ArticleSale, type BestSalesOptions } from '../rows/articleSales.ts'
import { readers, siteFilter, type Reader } from '../question/ask.ts'
import { quantityAmount } from '../rows/quantityAmount.ts'
import type { QuantityAmount, Totalled } from '../rows/rows.ts'

/**
 * Articles sold, best first; ties by amount, then label. The seller is the one of one restaurant who sold most of it. The
 * total is of the rows shown. Asked by the dashboard, Top and `board/meilleursvents`.
 */
export function bestSales(
  filter: ReportFilter,
  options: BestSalesOptions = {},
): Report<Totalled<ArticleSale, QuantityAmount>> {
  return {
    name: 'best_sales',
    queries: {
      articles: askArticles(filter, options, { measures: ['top_seller', 'top_seller_restaurant_id'] }),
      sites: {
        dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
        filters: [siteFilter('restaurants', filter.sites)],
        timezone: 'UTC',
      },
    },
    read: ({ articles, sites }) => {
      const names = new Map(
        readers('restaurants', sites).map((row) => [row.text('restaurant_id'), row.text('restaurant')]),
      )
      const lines = readers('product_sales', articles)
      const read = (row: Reader): ArticleSale => {
        const siteId = row.text('top_seller_restaurant_id')
        const place = { siteId, site: names.get(siteId) ?? '' }
        return { ...articleOf(row), seller: row.text('top_seller'), ...place, ...quantityAmount([row], 'gross_sales') }
      }
      return { rows: lines.map(read), total: quantityAmount(lines, 'gross_sales') }
    },
  }
}
