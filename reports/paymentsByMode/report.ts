import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { amountOf, countAmount, type CountAmount } from '../rows/countAmount.ts'
import { labelThenSite, SITE_DIMENSIONS, siteOf, totalsBySite, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
import { byAmount } from '../rows/rows.ts'

/** Payments of one mode at one restaurant's till, in euros; `count` is the number of payment lines. */
export interface ModePayments extends OfSite, CountAmount {
  readonly mode: string
  readonly till: string
}

/** Payments per mode, restaurant and till, greatest first. Asked by the payments screen and `entetes/reglements`. */
export function paymentsByMode(filter: ReportFilter): Report<SiteTotalled<ModePayments, CountAmount>> {
  const dimensions = ['mode', 'payment_till', ...SITE_DIMENSIONS]
  return {
    name: 'payments_by_mode',
    queries: { modes: ask('payments', filter, { measures: ['amount', 'payments_count'], dimensions }) },
    read: ({ modes }) => {
      const rows = readers('payments', modes).sort(
        byAmount(amountOf, (row) => labelThenSite(row, 'mode', 'payment_till')),
      )
      return {
        rows: rows.map((row) => ({
          ...siteOf(row),
          mode: row.text('mode'),
          till: row.text('payment_till'),
          ...countAmount([row]),
        })),
        sites: totalsBySite(rows, countAmount),
        total: countAmount(rows),
      }
    },
  }
}
