import { expect, it } from 'vitest'
import { latestMoment } from './balanceDay.ts'
import { holidayZoneOf } from './publicHolidays.ts'

it('is the furthest clock of some restaurants, Paris’s of none', () => {
  const now = '2026-11-26T22:30:00.000'
  expect(latestMoment([], now)).toBe(now)
  expect(latestMoment([{ holidayZone: '' }, { holidayZone: holidayZoneOf('97400') }], now).slice(0, 16)).toBe(
    '2026-11-27T01:30',
  )
})
