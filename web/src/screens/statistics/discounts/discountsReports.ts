import { cancelledBySeller } from '../../../../../reports/cancelledBySeller/report.ts'
import { discountsBySeller } from '../../../../../reports/discountsBySeller/report.ts'
import { offeredBySeller } from '../../../../../reports/offeredBySeller/report.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** Per seller: what was discounted, offered and cancelled. */
export function discountsReports({ filter }: ReportAddress) {
  return {
    discounts: discountsBySeller(filter),
    offered: offeredBySeller(filter),
    cancelled: cancelledBySeller(filter),
  }
}
