import { DateTime } from 'luxon'
import { expect, it } from 'vitest'
import { holidayZoneOf } from './publicHolidays.ts'
import { ownWallTime, timeZoneOf } from './restaurantClock.ts'

const codes = ['97110', '97200', '97300', '97400', '97500', '97600', '97700', '97800', '98600', '98714', '98800']
const zones = [...codes, '75001', '67000', '20000', ''].map(holidayZoneOf)

it('knows the zone of each department overseas, and Paris elsewhere', () => {
  expect(zones.map(timeZoneOf)).toEqual([
    ...['America/Guadeloupe', 'America/Martinique', 'America/Cayenne', 'Indian/Reunion', 'America/Miquelon'],
    ...[
      'Indian/Mayotte',
      'America/Guadeloupe',
      'America/Guadeloupe',
      'Pacific/Wallis',
      'Pacific/Tahiti',
      'Pacific/Noumea',
    ],
    ...['Europe/Paris', 'Europe/Paris', 'Europe/Paris', 'Europe/Paris'],
  ])
})

it('shows what their clocks show when Paris says an hour, in summer and in winter', () => {
  const shown = (paris: string) => zones.map((zone) => ownWallTime(paris, zone))
  for (const paris of ['2026-11-24T18:17:05.250', '2026-07-01T00:30:00.000', '2026-12-31T23:59:59.999']) {
    const instant = DateTime.fromISO(paris, { zone: 'Europe/Paris' })
    const wanted = zones.map((zone) => instant.setZone(timeZoneOf(zone)).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS"))
    expect(shown(paris)).toEqual(wanted)
  }
  expect(ownWallTime('2026-11-24T18:17:00.000', '974')).toBe('2026-11-24T21:17:00.000')
})

it('goes on over the changes of the clock in Paris, which are none overseas', () => {
  // On 25 October 2026 it is 02:30 twice: at 00:30 and at 01:30 UTC.
  expect(ownWallTime('2026-10-25T01:59:00.000', '974')).toBe('2026-10-25T03:59:00.000')
  expect(ownWallTime('2026-10-25T02:30:00.000', '974')).toBe('2026-10-25T05:30:00.000')
  // 02:30 does not come on 29 March: it is 03:30 by then; in Paris it is what was said.
  expect(ownWallTime('2026-03-29T02:30:00.000', '')).toBe('2026-03-29T02:30:00.000')
  expect(ownWallTime('2026-03-29T02:30:59.999', '974')).toBe('2026-03-29T05:30:59.999')
  expect(ownWallTime('2026-03-29T02:30:00.000', '974')).toBe('2026-03-29T05:30:00.000')
  expect(ownWallTime('2026-03-29T03:00:00.000', '974')).toBe('2026-03-29T05:00:00.000')
})
