import type { Report, ReportFilter } from '../report.ts'
import { articleSales, type BestSale, type BestSalesOptions } from './articleSales.ts'
import type { QuantityAmount, Totalled } from './rows.ts'

/** Articles sold, best first; ties by amount, then label. The total is of the rows shown. Asked by the dashboard, Top and `board/meilleursvents`. */
export function bestSales(
  filter: ReportFilter,
  options: BestSalesOptions = {},
): Report<Totalled<BestSale, QuantityAmount>> {
  return articleSales('best_sales', filter, { ...options, seller: 'top_seller' })
}
