import { describe, expect, it } from 'vitest'
import { fillBuckets } from './fillBuckets.ts'
import type { PublicView } from './publicViews.ts'

const member = (name: string, isSum: boolean) => ({ name, title: name, description: '', kind: 'money' as const, isSum })
const view = {
  name: 'sales',
  title: 'Ventes',
  description: '',
  measures: [member('sales.gross_sales', true), member('sales.average_cover', false)],
  dimensions: [],
} satisfies PublicView

type Grain = 'hour' | 'day' | 'week' | 'month' | 'year'
type Sold = readonly Readonly<Record<string, string>>[]

function filled(grain: Grain, range: readonly [string, string], rows: Sold) {
  const dimensions = rows.some((one) => 'sales.till' in one) ? ['sales.till'] : []
  const query = {
    measures: ['sales.gross_sales', 'sales.average_cover'],
    dimensions,
    timeDimensions: [{ dimension: 'sales.service_day', granularity: grain }],
  }
  return fillBuckets(rows, { query, view, range, dayStartMinutes: 240 })
}
const row = (key: string, bucket: string, more: Record<string, string> = {}) => ({
  [key]: `${bucket}T00:00:00.000`,
  'sales.gross_sales': '12.5',
  'sales.average_cover': '6.25',
  ...more,
})

describe('an answer by time', () => {
  const day = 'sales.service_day.day'

  it('has every service day of its range: zero for sums, nothing for ratios', () => {
    const rows = filled('day', ['2026-03-01T04:00:00.000', '2026-03-04T03:59:59.999'], [row(day, '2026-03-02')])
    expect(rows.map((one) => one[day])).toEqual(['01', '02', '03'].map((two) => `2026-03-${two}T00:00:00.000`))
    expect(rows.map((one) => one['sales.gross_sales'])).toEqual(['0', '12.5', '0'])
    expect(rows.map((one) => one['sales.average_cover'])).toEqual([null, '6.25', null])
  })

  it('has them for each of its series', () => {
    const sold = [row(day, '2026-03-02', { 'sales.till': 'A' }), row(day, '2026-03-01', { 'sales.till': 'B' })]
    const rows = filled('day', ['2026-03-01T04:00:00.000', '2026-03-03T03:59:59.999'], sold)
    expect(rows.map((one) => [one[day]?.toString().slice(8, 10), one['sales.till'], one['sales.gross_sales']])).toEqual(
      [
        ['01', 'A', '0'],
        ['01', 'B', '12.5'],
        ['02', 'A', '12.5'],
        ['02', 'B', '0'],
      ],
    )
  })

  it('has every week from its Monday, month and year', () => {
    const range: [string, string] = ['2025-12-31T04:00:00.000', '2026-03-01T03:59:59.999']
    const keys = (grain: 'week' | 'month' | 'year', bucket: string) => {
      const key = `sales.service_day.${grain}`
      return filled(grain, range, [row(key, bucket)]).map((one) => one[key]?.toString().slice(0, 10))
    }
    expect(keys('week', '2026-01-05').slice(0, 3)).toEqual(['2025-12-29', '2026-01-05', '2026-01-12'])
    expect(keys('month', '2026-01-01')).toEqual(['2025-12-01', '2026-01-01', '2026-02-01'])
    expect(keys('year', '2026-01-01')).toEqual(['2025-01-01', '2026-01-01'])
  })

  it('stays as it came when nothing was sold, when the axis would be endless, and loses no row outside it', () => {
    const range: [string, string] = ['2026-03-01T04:00:00.000', '2026-03-02T03:59:59.999']
    expect(filled('day', range, [])).toEqual([])
    expect(
      filled('hour', ['1990-01-01T04:00:00.000', '2026-03-02T03:59:59.999'], [row(day, '2026-03-01')]),
    ).toHaveLength(1)
    expect(filled('day', range, [row(day, '2026-05-01')])).toHaveLength(2)
  })
})
