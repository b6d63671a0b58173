import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { amountOf, discountFigures, discountMeasures, type DiscountFigures } from '../rows/discountFigures.ts'
import {
  keyInSite,
  labelThenSite,
  SITE_DIMENSIONS,
  siteOf,
  totalsBySite,
  type OfSite,
  type SiteTotalled,
} from '../rows/ofSite.ts'
import { byAmount, groupBy, totalOf } from '../rows/rows.ts'

/** What one seller of one restaurant took off, per discount and till. */
export interface SellerDiscounts extends OfSite, DiscountFigures {
  readonly seller: string
  readonly discounts: readonly (DiscountFigures & { readonly label: string; readonly till: string })[]
}

/** Discounts per restaurant and seller. Asked by the discounts screen and `entetes/articles-remises`. */
export function discountsBySeller(filter: ReportFilter): Report<SiteTotalled<SellerDiscounts, DiscountFigures>> {
  const dimensions = ['seller', 'label', 'till', ...SITE_DIMENSIONS]
  const measures = discountMeasures(['row', 'seller', 'site', 'whole'])
  return {
    name: 'discounts_by_seller',
    queries: { discounts: ask('discounts', filter, { measures, dimensions }) },
    read: ({ discounts }) => {
      const rows = readers('discounts', discounts).sort(
        byAmount(amountOf, (row) => labelThenSite(row, 'label', 'till')),
      )
      const sellers = [...groupBy(rows, (row) => keyInSite(row, 'seller')).values()].sort(
        byAmount(
          (group) => totalOf(group, amountOf),
          ([first]) => labelThenSite(first, 'seller'),
        ),
      )
      return {
        rows: sellers.flatMap((group) => group.slice(0, 1).map((first) => oneSeller(first, group))),
        sites: totalsBySite(rows, (own) => discountFigures(own, 'site')),
        total: discountFigures(rows, 'whole'),
      }
    },
  }
}

function oneSeller(first: Reader, rows: readonly Reader[]): SellerDiscounts {
  return {
    ...siteOf(first),
    seller: first.text('seller'),
    ...discountFigures(rows, 'seller'),
    discounts: rows.map((row) => ({
      label: row.text('label'),
      till: row.text('till'),
      ...discountFigures([row], 'row'),
    })),
  }
}
