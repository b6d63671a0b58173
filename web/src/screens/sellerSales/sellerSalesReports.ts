import { salesBySellerAndArticle } from '../../../../shared/reports/salesBySellerAndArticle.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** Ventes par vendeur: the articles of each seller. */
export function sellerSalesReports({ filter }: ReportAddress) {
  return { sales: salesBySellerAndArticle(filter, { orderBy: 'amount' }) }
}
