import { salesBySellerAndArticle } from '../../../../../reports/salesBySellerAndArticle/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Ventes par vendeur: the articles of each seller. */
export function sellerSalesReports({ filter }: ReportAddress) {
  return { sales: salesBySellerAndArticle(filter, { orderBy: 'amount' }) }
}
