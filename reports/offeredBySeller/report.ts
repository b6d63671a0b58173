import type { Report, ReportFilter } from '../question/report.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import type { QuantityAmount } from '../rows/rows.ts'
import { sellerArticles, type SellerArticles } from '../rows/sellerArticles.ts'

/** Items offered on sales, per seller then article and till. Asked by the discounts screen and `entetes/articles-offerts`. */
export function offeredBySeller(filter: ReportFilter): Report<SiteTotalled<SellerArticles, QuantityAmount>> {
  return sellerArticles('offered', filter)
}
