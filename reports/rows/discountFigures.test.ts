import { describe, expect, it } from 'vitest'
import { readers } from '../question/ask.ts'
import { averageRateOf, discountFigures, discountMeasures } from './discountFigures.ts'

const row = (amount: string, rates: string, lines: string) => ({
  'discounts.amount': amount,
  'discounts.rates_total': rates,
  'discounts.lines_count': lines,
  'discounts.average_rate': '11.115',
  'discounts.seller_average_rate': '22.225',
  'discounts.restaurant_average_rate': '33.335',
  'discounts.whole_average_rate': '44.445',
})

describe('the figures of discounts', () => {
  it('ask for the means that they show', () => {
    expect(discountMeasures(['seller', 'whole'])).toEqual([
      'amount',
      'rates_total',
      'lines_count',
      'seller_average_rate',
      'whole_average_rate',
    ])
  })

  it('add up exactly: amounts to the cent, rates to six decimals, so that a mean of them is that of their lines', () => {
    const rows = readers('discounts', [row('1.004', '10.1234563', '2'), row('2.004', '20.0000004', '3')])
    expect(discountFigures(rows, 'row')).toEqual({ averageRate: 11.12, ratesTotal: 30.123457, amount: 3.01, count: 5 })
  })

  it.each([
    ['row', 11.12],
    ['seller', 22.23],
    ['site', 33.34],
    ['whole', 44.45],
  ] as const)('have the mean rate of the %s, as it was answered', (of, averageRate) => {
    expect(discountFigures(readers('discounts', [row('1', '10', '1')]), of).averageRate).toBe(averageRate)
  })

  it('are zero of no discounts', () => {
    expect(discountFigures([], 'whole')).toEqual({ averageRate: 0, ratesTotal: 0, amount: 0, count: 0 })
  })

  it('of what a search found have the mean of its lines', () => {
    const found = [
      { ratesTotal: 30.123457, count: 2 },
      { ratesTotal: 10, count: 1 },
    ]
    expect(averageRateOf(found)).toBe(13.37) // 40.123457 / 3 = 13.374…
    expect(averageRateOf([])).toBe(0)
  })
})
