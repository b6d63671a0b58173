import { describe, expect, it } from 'vitest'
import { cubeDifferences, daysOf, isWithin } from './cubeMonths.ts'
import type { KnownMonth } from './cubeMonths.ts'

const known: KnownMonth = { restaurantId: 'r1', month: '2026-03-01', tickets: 3, micros: '12500000', revision: 5 }
const row = {
  'tickets.restaurant_id': 'r1',
  'tickets.ts.month': '2026-03-01T00:00:00.000',
  'tickets.tickets_count': '3',
  'tickets.gross_amount': '12.5',
}
const difference = { restaurantId: 'r1', month: '2026-03-01', expectedTickets: 3, expectedMicros: '12500000' }

describe('a month of which Cube answers', () => {
  it.each([
    ['12500000', '12.5'],
    ['12500000', '12.500000'],
    ['-12345678', '-12.345678'],
    ['-1', '-0.000001'],
    ['5000000', '5'],
    ['0', '0'],
    // More than a number holds exactly.
    ['9007199254740993000001', '9007199254740993.000001'],
  ])('as many tickets and %s millionths as %s euros is equal', (micros, gross) => {
    expect(cubeDifferences([{ ...known, micros }], [{ ...row, 'tickets.gross_amount': gross }])).toEqual([])
  })

  it('a ticket less, or a millionth more, differs', () => {
    expect(cubeDifferences([known], [{ ...row, 'tickets.tickets_count': 2 }])).toEqual([
      { ...difference, readTickets: 2, readMicros: '12500000' },
    ])
    expect(cubeDifferences([known], [{ ...row, 'tickets.gross_amount': '12.500001' }])).toEqual([
      { ...difference, readTickets: 3, readMicros: '12500001' },
    ])
    expect(cubeDifferences([known], [{ ...row, 'tickets.gross_amount': '-12.5' }])).toEqual([
      { ...difference, readTickets: 3, readMicros: '-12500000' },
    ])
  })

  it('nothing, or of another place, differs unless there is nothing to know', () => {
    const nothing = [{ ...difference, readTickets: 0, readMicros: '0' }]
    expect(cubeDifferences([known], [])).toEqual(nothing)
    expect(cubeDifferences([known], [{ ...row, 'tickets.restaurant_id': 'r2' }])).toEqual(nothing)
    expect(cubeDifferences([known], [{ ...row, 'tickets.ts.month': '2026-04-01T00:00:00.000' }])).toEqual(nothing)
    expect(cubeDifferences([{ ...known, tickets: 0, micros: '0' }], [])).toEqual([])
  })

  it('what is no amount is read as nothing', () => {
    expect(cubeDifferences([known], [{ ...row, 'tickets.gross_amount': 'nan' }])).toEqual([
      { ...difference, readTickets: 3, readMicros: '0' },
    ])
  })

  it('is compared by its count alone while its amounts are not all known', () => {
    const former = { ...known, micros: null }
    expect(cubeDifferences([former], [{ ...row, 'tickets.gross_amount': '1' }])).toEqual([])
    expect(cubeDifferences([former], [{ ...row, 'tickets.tickets_count': '4' }])).toEqual([
      { ...difference, expectedMicros: null, readTickets: 4, readMicros: '12500000' },
    ])
  })
})

describe('a range of months', () => {
  it.each([
    ['2026-03-01', ['2026-03-01', '2026-03-31']],
    ['2024-02-01', ['2024-02-01', '2024-02-29']],
    ['2026-02-01', ['2026-02-01', '2026-02-28']],
    ['2025-12-01', ['2025-12-01', '2025-12-31']],
  ])('goes to the last day of its last one: %s', (month, days) => {
    expect(daysOf([month, month])).toEqual(days)
  })

  it('starts on the first day of its first one', () => {
    expect(daysOf(['2025-11-01', '2026-01-01'])).toEqual(['2025-11-01', '2026-01-31'])
  })

  it('holds its first and its last one; without a range every month is asked for', () => {
    const months = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
    expect(months.map((month) => isWithin(month, ['2026-02-01', '2026-03-01']))).toEqual([false, true, true, false])
    expect(months.every((month) => isWithin(month, undefined))).toBe(true)
  })
})
