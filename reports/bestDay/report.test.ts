import { describe, expect, it } from 'vitest'
import type { WallRange } from '../../shared/period.ts'
import { bestDay } from './report.ts'

const sites = ['zinc', 'ecole']
const asked = (range: WallRange, dayStartMinutes: number) =>
  bestDay({ range, sites, tills: ['Bar'] }, { dayStartMinutes }).queries['days']
const range: WallRange = ['2025-12-20T04:00:00.000', '2026-02-11T03:59:59.999']

describe('the best day of the month', () => {
  it("asks the one service day of greatest turnover, the earliest of equals, in the month of the range's end", () => {
    expect(bestDay({ range, sites }, { dayStartMinutes: 240 }).name).toBe('best_day')
    expect(asked(range, 240)).toEqual({
      measures: ['sales.gross_sales'],
      dimensions: [],
      timeDimensions: [
        // From the month's first midnight to the night after its last day: a day may start at any hour.
        { dimension: 'sales.ts', dateRange: ['2026-02-01T00:00:00.000', '2026-03-01T23:59:59.999'] },
        { dimension: 'sales.service_day', granularity: 'day' },
      ],
      filters: [
        { member: 'sales.restaurant_id', operator: 'equals', values: ['ecole', 'zinc'] },
        { member: 'sales.till', operator: 'equals', values: ['Bar'] },
        {
          member: 'sales.service_day',
          operator: 'inDateRange',
          values: ['2026-02-01T00:00:00.000', '2026-02-28T23:59:59.999'],
        },
      ],
      timezone: 'UTC',
      order: [
        ['sales.gross_sales', 'desc'],
        ['sales.service_day', 'asc'],
      ],
      limit: 1,
    })
  })

  it('takes the month of the service day, so that the first hours of a month belong to the one before', () => {
    const month = (to: string, dayStartMinutes: number) =>
      (asked(['2026-01-01T00:00:00.000', to], dayStartMinutes)?.filters?.at(-1) as { values: string[] }).values.map(
        (wall) => wall.slice(0, 10),
      )
    expect(month('2026-05-01T03:59:59.999', 240)).toEqual(['2026-04-01', '2026-04-30'])
    expect(month('2026-05-01T04:00:00.000', 240)).toEqual(['2026-05-01', '2026-05-31'])
    expect(month('2026-05-01T00:00:00.000', 0)).toEqual(['2026-05-01', '2026-05-31'])
    expect(month('2025-12-31T23:59:59.999', 0)).toEqual(['2025-12-01', '2025-12-31'])
    expect(month('2024-02-10T23:59:59.999', 0)).toEqual(['2024-02-01', '2024-02-29'])
  })

  it('reads the first row: its day, and its turnover to the cent', () => {
    const day = (date: string, amount: string) => ({ 'sales.service_day.day': date, 'sales.gross_sales': amount })
    const days = [day('2026-02-14T00:00:00.000', '1234.565'), day('2026-02-07T00:00:00.000', '2000')]
    expect(bestDay({ range, sites }, { dayStartMinutes: 0 }).read({ days })).toEqual({
      day: '2026-02-14',
      grossSales: 1234.57,
    })
  })

  it('is null without sales', () => {
    expect(bestDay({ range, sites }, { dayStartMinutes: 0 }).read({ days: [] })).toBeNull()
  })
})
