import type { Report, ReportFilter } from '../report.ts'
import type { QuantityAmount, Totalled } from './rows.ts'
import { sellerArticles, type SellerArticles } from './sellerArticles.ts'

/** Items offered on sales, per seller then article and till. Asked by the discounts screen and `entetes/articles-offerts`. */
export function offeredBySeller(filter: ReportFilter): Report<Totalled<SellerArticles, QuantityAmount>> {
  return sellerArticles('offered', filter)
}
