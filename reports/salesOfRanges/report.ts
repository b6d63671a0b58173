import { toWire } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { ask, readers } from '../question/ask.ts'

/** TTC turnover of each range, in their order: the eight shortcuts of the date panel and `entetes/chiffre-affaire`. The filter's own range is not read. */
export function salesOfRanges(filter: ReportFilter, ranges: readonly WallRange[]): Report<number[]> {
  return {
    name: 'sales_of_ranges',
    queries: Object.fromEntries(
      ranges.map((range, index) => [
        `range_${index}`,
        ask('sales', { ...filter, range }, { measures: ['gross_sales'] }),
      ]),
    ),
    read: (rows) =>
      ranges.map((_, index) => {
        const row = readers('sales', rows[`range_${index}`])[0]
        return row ? toWire(row.amount('gross_sales')) : 0
      }),
  }
}
