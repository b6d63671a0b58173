import { describe, expect, it } from 'vitest'
import { previousYear, serviceRange } from '../../shared/period.ts'
import { mainStatistics } from '../mainStatistics/report.ts'
import type { ComparedSides } from '../question/compared.ts'
import { comparison } from './report.ts'

const range = serviceRange('2026-11-21', '2026-11-21', 240)
const compared = previousYear(range)
const sides: ComparedSides = {
  current: { range, sites: ['zinc'] },
  previous: { range: compared, sites: ['zinc'] },
  compared,
  until: null,
  leftOut: [],
}
const sold = (view: string, net: string) => [
  { [`${view}.gross_sales`]: '110', [`${view}.net_sales`]: net, [`${view}.vat_amount`]: '7' },
]

describe('a period beside another one', () => {
  it('asks what the main statistics of both sides ask', () => {
    const report = comparison(sides)
    expect(report.name).toBe('comparison')
    expect(report.queries).toEqual(mainStatistics(sides.current, sides.previous).queries)
  })

  it('has their figures, the change of turnover without tax, and what the sides are', () => {
    const rows = { sales: sold('sales', '100'), previous_sales: sold('sales', '80'), previous_payments: [] }
    const figures = comparison(sides).read(rows)
    expect(figures).toMatchObject(mainStatistics(sides.current, sides.previous).read(rows))
    expect(figures.netSalesChange).toEqual({ value: 25, arrow: 'up' }) // 100 / 80
    expect(figures.sides).toBe(sides)
  })

  it('has no change of a period that is to come', () => {
    const toCome = { ...sides, current: { ...sides.current, isToCome: true as const } }
    const figures = comparison(toCome).read({ sales: [], previous_sales: sold('sales', '80') })
    expect([figures.netSalesChange.value, figures.change.grossSales.value]).toEqual([null, null])
    expect([figures.current.netSales, figures.previous?.netSales]).toEqual([0, 80])
  })

  it('reads as usual the other side alone', () => {
    const usual = { ...sides, previous: { ...sides.current, usual: { asOf: null } } }
    const rows = { sales: sold('sales', '100'), previous_sales: sold('usual_days', '125') }
    expect(comparison(usual).read(rows).netSalesChange).toEqual({ value: -20, arrow: 'down' })
  })
})
