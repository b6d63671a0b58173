import { expect, it } from 'vitest'
import { daysOfMonth, lastDayOf, monthOf, monthRuns } from './month.ts'

it('ends with the last day that its calendar has', () => {
  expect(['2026-01', '2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    ...['2026-01-31', '2026-02-28', '2028-02-29', '2026-04-30', '2026-12-31'],
  ])
})

it('has each of its days once', () => {
  const days = daysOfMonth('2028-02')
  expect([days.length, new Set(days).size, days[0], days.at(-1)]).toEqual([29, 29, '2028-02-01', '2028-02-29'])
  expect(monthOf('2028-02-29')).toBe('2028-02')
})

it('runs on to the month that follows, across years, in any order and each once', () => {
  expect(monthRuns(['2026-01', '2025-12', '2026-03', '2025-12', '2027-03', '2027-02'])).toEqual([
    ['2025-12', '2026-01'],
    ['2026-03'],
    ['2027-02', '2027-03'],
  ])
  expect(monthRuns([])).toEqual([])
})
