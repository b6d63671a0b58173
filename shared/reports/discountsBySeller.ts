import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { amountOf, DISCOUNT_MEASURES, discountFigures, type DiscountFigures } from './discountFigures.ts'
import { byAmount, groupBy, totalOf, type Totalled } from './rows.ts'

/** What one seller took off, per discount and till. */
export interface SellerDiscounts extends DiscountFigures {
  readonly seller: string
  readonly discounts: readonly (DiscountFigures & { readonly label: string; readonly till: string })[]
}

/** Discounts per seller. Asked by the discounts screen and `entetes/articles-remises`. */
export function discountsBySeller(filter: ReportFilter): Report<Totalled<SellerDiscounts, DiscountFigures>> {
  return {
    name: 'discounts_by_seller',
    queries: {
      discounts: ask('discounts', filter, { measures: DISCOUNT_MEASURES, dimensions: ['seller', 'label', 'till'] }),
    },
    read: ({ discounts }) => {
      const rows = readers('discounts', discounts).sort(
        byAmount(amountOf, (row) => `${row.text('label')} ${row.text('till')}`),
      )
      const sellers = [...groupBy(rows, (row) => row.text('seller'))].sort(
        byAmount(
          ([, group]) => totalOf(group, amountOf),
          ([seller]) => seller,
        ),
      )
      return {
        rows: sellers.map(([seller, group]) => ({
          seller,
          ...discountFigures(group),
          discounts: group.map((row) => ({
            label: row.text('label'),
            till: row.text('till'),
            ...discountFigures([row]),
          })),
        })),
        total: discountFigures(rows),
      }
    },
  }
}
