import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { timeZoneOf } from '../../shared/restaurantClock.ts'

/** Hours from UTC of a zone's clock at an instant. */
function hoursAhead(timeZone: string, instant: Date): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - instant.getTime()) / 3_600_000
}

/** What the model reads: the hours of each zone, by the two lists of its `transform`. */
function hoursOfModel(): Map<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../../model/cubes/sites.yml'), 'utf8')
  const [, zones = '', hours = ''] = /transform\(holiday_zone, \[([^\]]+)\],\s*\[([^\]]+)\]/.exec(text) ?? []
  const listed = hours.split(',').map(Number)
  return new Map([...zones.matchAll(/\d+/g)].map(([zone], index) => [zone, listed[index] ?? NaN]))
}

it('the model has the clocks overseas that screens and calls have, in summer where one changes', () => {
  const departments = Array.from({ length: 30 }, (_, index) => String(970 + index))
  const overseas = departments.filter((zone) => timeZoneOf(zone) !== timeZoneOf(''))
  const halfYears = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((instant) => new Date(instant))
  const expected = overseas.map((zone) => {
    return [zone, Math.max(...halfYears.map((instant) => hoursAhead(timeZoneOf(zone), instant)))] as const
  })
  expect(expected).toHaveLength(11)
  expect([...hoursOfModel()]).toEqual(expected)
})
