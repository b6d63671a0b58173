import type { Report, ReportFilter } from '../report.ts'
import { articleSales, type BestSale, type BestSalesOptions } from './articleSales.ts'
import type { QuantityAmount, Totalled } from './rows.ts'

/** The rows of the best sales, one per seller and article. Asked by 'Ventes par vendeur' and `board/ventes-par-vendeur`. */
export function salesBySellerAndArticle(
  filter: ReportFilter,
  options: BestSalesOptions = {},
): Report<Totalled<BestSale, QuantityAmount>> {
  return articleSales('sales_by_seller_and_article', filter, { ...options, seller: 'seller' })
}
