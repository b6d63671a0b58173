import { expect, it } from 'vitest'
import { reportingPeriods } from './reportingPeriods.ts'

it('cuts a month into ten days, ten days and the rest', () => {
  const daysOf = (day: string) => reportingPeriods(day).map(({ key, first, last }) => [key, first, last])
  expect(daysOf('2026-03-31')).toEqual([
    ['first', '2026-03-01', '2026-03-10'],
    ['second', '2026-03-11', '2026-03-20'],
    ['third', '2026-03-21', '2026-03-31'],
    ['month', '2026-03-01', '2026-03-31'],
  ])
  expect(['2026-02-01', '2028-02-29', '2026-12-15'].map((day) => daysOf(day)[2]?.[2])).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})
