import type { Report, ReportFilter } from '../report.ts'
import type { QuantityAmount, Totalled } from './rows.ts'
import { sellerArticles, type SellerArticles } from './sellerArticles.ts'

/** Items cancelled on any closed ticket, per seller then article and till. Asked by the discounts screen and `entetes/articles-annules`. */
export function cancelledBySeller(filter: ReportFilter): Report<Totalled<SellerArticles, QuantityAmount>> {
  return sellerArticles('cancelled', filter)
}
