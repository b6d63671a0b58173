import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { amountOf, countAmount, type CountAmount } from '../rows/countAmount.ts'
import { byAmount, groupBy, totalOf, type Totalled } from '../rows/rows.ts'

/** Payments of one family with its modes. */
export interface FamilyPayments extends CountAmount {
  readonly family: string
  readonly modes: readonly (CountAmount & { readonly mode: string })[]
}

/** Payments per family, then mode, greatest first. Asked by the sales and daily reports and `entetes/reglements-famille`. */
export function paymentsByFamily(filter: ReportFilter): Report<Totalled<FamilyPayments, CountAmount>> {
  const dimensions = ['family', 'mode']
  return {
    name: 'payments_by_family',
    queries: { modes: ask('payments', filter, { measures: ['amount', 'payments_count'], dimensions }) },
    read: ({ modes }) => {
      const rows = readers('payments', modes).sort(byAmount(amountOf, (row) => row.text('mode')))
      const families = [...groupBy(rows, (row) => row.text('family'))].sort(
        byAmount(
          ([, group]) => totalOf(group, amountOf),
          ([family]) => family,
        ),
      )
      return {
        rows: families.map(([family, group]) => ({
          family,
          ...countAmount(group),
          modes: group.map((row) => ({ mode: row.text('mode'), ...countAmount([row]) })),
        })),
        total: countAmount(rows),
      }
    },
  }
}
