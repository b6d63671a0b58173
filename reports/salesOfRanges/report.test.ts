import { describe, expect, it } from 'vitest'
import type { ReportFilter } from '../question/report.ts'
import type { WallRange } from '../../shared/period.ts'
import { salesOfRanges } from './report.ts'

const filter: ReportFilter = {
  range: ['2020-01-01T00:00:00.000', '2020-12-31T23:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}
const ranges: readonly WallRange[] = [
  ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'],
  ['2026-03-13T04:00:00.000', '2026-03-14T03:59:59.999'],
  ['2026-03-09T04:00:00.000', '2026-03-15T03:59:59.999'],
]

describe('the turnover of several ranges', () => {
  it("asks TTC turnover of each range with the filter's sets, and never of the filter's own range", () => {
    const asked = (range: WallRange) => ({
      measures: ['sales.gross_sales'],
      dimensions: [],
      timeDimensions: [{ dimension: 'sales.ts', dateRange: [...range] }],
      filters: [
        { member: 'sales.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
        { member: 'sales.till', operator: 'equals', values: ['Bar'] },
      ],
    })
    const { name, queries } = salesOfRanges(filter, ranges)
    expect(name).toBe('sales_of_ranges')
    expect(Object.values(queries)).toHaveLength(3)
    expect(Object.values(queries)).toMatchObject(ranges.map(asked))
  })

  it('is in the order of the ranges, whatever the order of the answers; 0 without sales', () => {
    const report = salesOfRanges(filter, ranges)
    const [first = '', second = '', third = ''] = Object.keys(report.queries)
    const of = (amount: string | null) => [{ 'sales.gross_sales': amount, 'sales.net_sales': '1' }]
    expect(report.read({ [third]: of('7300.125'), [first]: of('1200'), [second]: of('845.5') })).toEqual([
      1200, 845.5, 7300.13,
    ])
    expect(report.read({ [first]: [], [second]: of(null), [third]: of('-3') })).toEqual([0, 0, -3])
    expect(report.read({})).toEqual([0, 0, 0])
  })

  it('of no range asks and answers nothing', () => {
    const report = salesOfRanges(filter, [])
    expect([report.queries, report.read({})]).toEqual([{}, []])
  })
})
