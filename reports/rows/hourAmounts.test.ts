import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { paymentsByHour } from '../paymentsByHour/report.ts'
import { salesByHour } from '../salesByHour/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'],
  sites: ['zinc', 'ecole'],
  sellers: ['Éva'],
}
const asked = (view: string) => ({
  dimensions: [`${view}.hour`],
  timeDimensions: [{ dimension: `${view}.ts`, dateRange: [...filter.range] }],
  filters: [
    { member: `${view}.restaurant_id`, operator: 'equals', values: ['ecole', 'zinc'] },
    { member: `${view}.seller`, operator: 'equals', values: ['Éva'] },
  ],
})

describe('turnover per hour', () => {
  const sold = (hour: string, amount: string | null): CubeRow => ({
    'sales.hour': hour,
    'sales.gross_sales': amount,
    'sales.net_sales': '7',
  })
  const hours = [
    sold('0', '8.004'),
    sold('3', '2.004'),
    sold('12', '20'),
    sold('23', '-4'),
    sold('4', '1'),
    sold('9', null),
  ]

  it('asks TTC turnover by hour of the day', () => {
    const report = salesByHour(filter, { dayStartMinutes: 240 })
    expect(report.name).toBe('sales_by_hour')
    expect(report.queries['hours']).toMatchObject({ ...asked('sales'), measures: ['sales.gross_sales'] })
  })

  it('follows the service day: the hour at which it starts comes first, the one before it last', () => {
    const { rows, total } = salesByHour(filter, { dayStartMinutes: 240 }).read({ hours })
    expect(rows).toEqual([
      { hour: 4, amount: 1 },
      { hour: 9, amount: 0 },
      { hour: 12, amount: 20 },
      { hour: 23, amount: -4 },
      { hour: 0, amount: 8 },
      { hour: 3, amount: 2 },
    ])
    expect(total).toEqual({ amount: 27.01 }) // 1 + 0 + 20 − 4 + 8.004 + 2.004 = 27.008
  })

  it('starts with the hour within which the day starts, and at midnight with 0', () => {
    const order = (dayStartMinutes: number) =>
      salesByHour(filter, { dayStartMinutes })
        .read({ hours })
        .rows.map(({ hour }) => hour)
    expect(order(0)).toEqual([0, 3, 4, 9, 12, 23])
    expect(order(3 * 60 + 59)).toEqual([3, 4, 9, 12, 23, 0])
    expect(order(12 * 60 + 30)).toEqual([12, 23, 0, 3, 4, 9])
  })

  it('is empty without sales', () => {
    expect(salesByHour(filter, { dayStartMinutes: 0 }).read({ hours: [] })).toEqual({ rows: [], total: { amount: 0 } })
  })
})

describe('payments per hour', () => {
  const paid = (hour: string, amount: string): CubeRow => ({ 'payments.hour': hour, 'payments.amount': amount })

  it('asks the amount paid by hour of the day', () => {
    const report = paymentsByHour(filter, { dayStartMinutes: 0 })
    expect(report.name).toBe('payments_by_hour')
    expect(report.queries['hours']).toMatchObject({ ...asked('payments'), measures: ['payments.amount'] })
  })

  it('follows the service day and adds up exactly', () => {
    const hours = [paid('1', '0.10'), paid('22', '5.50'), paid('2', '0.20')]
    expect(paymentsByHour(filter, { dayStartMinutes: 120 }).read({ hours })).toEqual({
      rows: [
        { hour: 2, amount: 0.2 },
        { hour: 22, amount: 5.5 },
        { hour: 1, amount: 0.1 },
      ],
      total: { amount: 5.8 },
    })
  })
})
