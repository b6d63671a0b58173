import type { Report, ReportFilter } from '../question/report.ts'
import type { SiteTotalled } from '../rows/ofSite.ts'
import type { QuantityAmount } from '../rows/rows.ts'
import { sellerArticles, type SellerArticles } from '../rows/sellerArticles.ts'

/** Items cancelled on any closed ticket, per seller then article and till. Asked by the discounts screen and `entetes/articles-annules`. */
export function cancelledBySeller(filter: ReportFilter): Report<SiteTotalled<SellerArticles, QuantityAmount>> {
  return sellerArticles('cancelled', filter)
}
