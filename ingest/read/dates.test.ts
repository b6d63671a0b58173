import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latestWallTime, parseClock, parseWallTime } from './dates.ts'

describe('parseWallTime', () => {
  it.each([
    ['2026-03-14T13:12:45', '2026-03-14 13:12:45.000'],
    ['2026-03-14 13:12', '2026-03-14 13:12:00.000'],
    ['2026-03-14T13:12:45.678', '2026-03-14 13:12:45.678'],
    ['2026-03-14T13:12:45.1234567', '2026-03-14 13:12:45.123'],
    ['14/03/2026', '2026-03-14 00:00:00.000'],
    ['14/03/2026 13:12', '2026-03-14 13:12:00.000'],
    ['14/03/2026 13:12:45', '2026-03-14 13:12:45.000'],
    ['14-03-2026 13:12', '2026-03-14 13:12:00.000'],
    ['20260314131245', '2026-03-14 13:12:45.000'],
    // With an offset: converted to the site's wall time, winter and summer.
    ['2026-01-14T12:00:00Z', '2026-01-14 13:00:00.000'],
    ['2026-07-14T12:00:00Z', '2026-07-14 14:00:00.000'],
    ['2026-07-14T23:30:00-02:00', '2026-07-15 03:30:00.000'],
    // The hour that does not exist in Paris is a wall time all the same: nothing is converted.
    ['2026-03-29T02:30:00', '2026-03-29 02:30:00.000'],
    ['2024-02-29T00:00:00', '2024-02-29 00:00:00.000'],
  ])('reads %s as %s', (raw, expected) => {
    expect(parseWallTime(raw)).toBe(expected)
  })

  it.each([
    '00/00/0000',
    '14/03/26',
    '26-03-14 10:00',
    '2026-02-29T00:00:00',
    '2026-13-01T00:00:00',
    '2026-04-31 10:00:00',
    '2026-03-14T24:00:00',
    '2026-03-14T10:60',
    '1969-12-31T10:00:00',
    'hier',
    '2026-03-14T10:00:00+25:00',
    '20261314131245',
  ])('refuses %s', (raw) => {
    expect(parseWallTime(raw)).toBeNull()
  })

  it('keeps the wall time of any moment, in every form', () => {
    const moments = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (moment) => {
        const iso = moment.toISOString()
        const [date, time] = [iso.slice(0, 10), iso.slice(11, 19)]
        const [year, month, day] = date.split('-')
        const wall = `${date} ${time}.000`
        expect(parseWallTime(`${date}T${time}`)).toBe(wall)
        expect(parseWallTime(`${day}/${month}/${year} ${time}`)).toBe(wall)
        expect(parseWallTime(`${date}${time}`.replace(/[-:]/g, ''))).toBe(wall)
      }),
    )
  })
})

it('lets a file hold times up to two days after it arrived, in the site’s time', () => {
  expect(latestWallTime(new Date('2026-03-14T12:00:00Z'))).toBe('2026-03-16 13:00:00.000')
})

it('reads clock times and durations', () => {
  expect(parseClock('09:58:12')).toBe(35_892)
  expect(parseClock('7:05')).toBe(25_500)
  expect(parseClock('24:00:00')).toBeNull()
  expect(parseClock('37:30:00', 999)).toBe(135_000)
  expect(parseClock('12h30')).toBeNull()
})
