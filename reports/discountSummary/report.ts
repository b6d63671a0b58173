import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers } from '../question/ask.ts'
import { amountOf, discountFigures, discountMeasures, type DiscountFigures } from '../rows/discountFigures.ts'
import { byAmount, type Totalled } from '../rows/rows.ts'

/** One discount of the sales report. */
export interface DiscountSummary extends DiscountFigures {
  readonly label: string
}

/** Discounts per label. Asked by the sales report and `report/remise`. */
export function discountSummary(filter: ReportFilter): Report<Totalled<DiscountSummary, DiscountFigures>> {
  return {
    name: 'discount_summary',
    queries: {
      discounts: ask('discounts', filter, { measures: discountMeasures(['row', 'whole']), dimensions: ['label'] }),
    },
    read: ({ discounts }) => {
      const rows = readers('discounts', discounts).sort(byAmount(amountOf, (row) => row.text('label')))
      return {
        rows: rows.map((row) => ({ label: row.text('label'), ...discountFigures([row], 'row') })),
        total: discountFigures(rows, 'whole'),
      }
    },
  }
}
