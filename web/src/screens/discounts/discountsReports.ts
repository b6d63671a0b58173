import { cancelledBySeller } from '../../../../shared/reports/cancelledBySeller.ts'
import { discountsBySeller } from '../../../../shared/reports/discountsBySeller.ts'
import { offeredBySeller } from '../../../../shared/reports/offeredBySeller.ts'
import type { ReportAddress } from '../../filters/reportAddress.ts'

/** Per seller: what was discounted, offered and cancelled. */
export function discountsReports({ filter }: ReportAddress) {
  return {
    discounts: discountsBySeller(filter),
    offered: offeredBySeller(filter),
    cancelled: cancelledBySeller(filter),
  }
}
