import type { CallOf } from '../../../query/queries.ts'
import type { ReportAddress } from '../../../filters/reportAddress.ts'

/** The sellers of the chosen restaurants, active or not. */
export function sellersCalls({ filter: { sites } }: ReportAddress): { readonly sellers: CallOf<'POST /vendeurs'> } {
  return { sellers: { path: 'vendeurs', body: { site: sites, isActive: [true, false] } } }
}
