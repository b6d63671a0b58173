import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** The sellers of the chosen restaurants, active or not. */
export function sellersCalls({ filter: { sites } }: ReportAddress) {
  return { sellers: { path: 'vendeurs', body: { site: sites, vendeur: 'vendeur', isActive: [true, false] } } }
}
