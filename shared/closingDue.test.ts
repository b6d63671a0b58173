import { expect, it } from 'vitest'
import { dueTime, firstNotDue } from './closingDue.ts'

const paris = { dayStartMinutes: 240, holidayZone: 'metropole' }

it('is due so many hours after its end, and not a moment before', () => {
  expect(dueTime(paris, 6, '2026-03-14')).toBe('2026-03-15T10:00:00.000')
  expect(firstNotDue(paris, 6, '2026-03-15T09:59:59.999')).toBe('2026-03-14')
  expect(firstNotDue(paris, 6, '2026-03-15T10:00:00.000')).toBe('2026-03-15')
  expect(firstNotDue({ ...paris, dayStartMinutes: 0 }, 1, '2026-03-15T01:00:00.000')).toBe('2026-03-15')
  expect(firstNotDue({ ...paris, dayStartMinutes: 0 }, 72, '2026-03-15T01:00:00.000')).toBe('2026-03-12')
})

it('goes by the clock on the wall, in the nights that change it and overseas', () => {
  expect(dueTime(paris, 3, '2026-03-28')).toBe('2026-03-29T07:00:00.000')
  expect(dueTime(paris, 3, '2026-10-24')).toBe('2026-10-25T07:00:00.000')
  const reunion = { dayStartMinutes: 240, holidayZone: '974' }
  // 23:00 in Paris in winter is 02:00 of the next day there: three hours in, its day of the 14th still runs.
  expect(firstNotDue(reunion, 1, '2026-01-14T23:00:00.000')).toBe('2026-01-14')
  expect(firstNotDue(reunion, 1, '2026-01-15T02:00:00.000')).toBe('2026-01-15')
})
