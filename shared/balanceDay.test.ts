import { expect, it } from 'vitest'
import { ownMoments } from './balanceDay.ts'
import { holidayZoneOf } from './publicHolidays.ts'

it('are the clocks of some restaurants, the one furthest behind and the one furthest ahead; Paris’s of none', () => {
  const now = '2026-11-26T22:30:00.000'
  expect(ownMoments([], now)).toEqual({ earliest: now, latest: now })
  const clocks = ['97400', '75001', '97200'].map((postalCode) => ({ holidayZone: holidayZoneOf(postalCode) }))
  expect(ownMoments(clocks, now)).toEqual({
    earliest: '2026-11-26T17:30:00.000',
    latest: '2026-11-27T01:30:00.000',
  })
})
