import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneCharacterAway } from '../../tests/support/oneCharacterAway.ts'
import { isTooOld, latestWallTime, parseClock, parseTime, wallTimeIn } from './dates.ts'

/** By the clock of Paris. */
const parseWallTime = (raw: string) => parseTime(raw)?.wall ?? null

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
    ['2026-03-14', '2026-03-14 00:00:00.000'],
    ['14/03/2026T13:12:45', '2026-03-14 13:12:45.000'],
    ['14-03-2026 13:12:45', '2026-03-14 13:12:45.000'],
    ['2026-03-14T13:12:45.6', '2026-03-14 13:12:45.600'],
    ['2026-03-14T13:12:45,67', '2026-03-14 13:12:45.670'],
    ['  2026-03-14T13:12:45\n', '2026-03-14 13:12:45.000'],
    ['2026-03-14t13:12:45z', '2026-03-14 14:12:45.000'],
    ['2026-03-14T13:12+0530', '2026-03-14 08:42:00.000'],
    ['1970-01-01T00:00:00Z', '1970-01-01 01:00:00.000'],
    ['9999-12-31T22:59:59.999Z', '9999-12-31 23:59:59.999'],
    // The first and the last second of a day, and the first year.
    ['1970-01-01T00:00:00', '1970-01-01 00:00:00.000'],
    ['01/01/1970 23:59:59', '1970-01-01 23:59:59.000'],
    ['2026-12-31T23:59:59', '2026-12-31 23:59:59.000'],
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
    '31/12/1969 10:00',
    '14/03/2026 24:00',
    '14/03/2026 23:60',
    '14/03/2026 23:59:60',
    '2026-03-14T23:60:00',
    '2026-03-14T23:59:60',
    '2026-00-14T10:00:00',
    '2026-03-00T10:00:00',
    // Years that an offset takes out of those that a file may name.
    '1970-01-01T00:00:00+14:00',
    '9999-12-31T23:30:00Z',
    '',
  ])('refuses %s', (raw) => {
    expect(parseWallTime(raw)).toBeNull()
  })

  it.each([
    [2023, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
    [2024, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
    [2000, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
    [2100, [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
  ])('knows the last day of each month of %i', (year, lastDays) => {
    const two = (value: number) => String(value).padStart(2, '0')
    const isRead = (month: number, day: number) => {
      const texts = [`${year}-${two(month)}-${two(day)}T10:00:00`, `${two(day)}/${two(month)}/${year} 10:00`]
      const [quick, slow] = texts.map(parseWallTime)
      if (quick !== slow) throw new Error(`${texts.join(' and ')} are read apart`)
      return quick !== null
    }
    const read = lastDays.map((_, at) => Array.from({ length: 99 }, (__, day) => isRead(at + 1, day)).lastIndexOf(true))
    expect(read).toEqual(lastDays)
    expect([0, 13, 99].map((month) => isRead(month, 1))).toEqual([false, false, false])
  })

  it.each(['1969-12-31T10:00:00', '31/12/1969 10:00', '01/01/0001', '1970-01-01T00:00:00+14:00', ' 1900-02-28 '])(
    'knows that %s is a date, and too old',
    (raw) => {
      expect([parseTime(raw), isTooOld(raw)]).toEqual([null, true])
    },
  )

  it.each([
    '1970-01-01',
    '1969-02-29',
    '00/00/0000',
    '0000-01-01',
    '1969-12-31T24:00',
    'hier',
    '',
    '9999-12-31T23:30:00Z',
  ])('does not call %s too old', (raw) => {
    expect(isTooOld(raw)).toBe(false)
  })

  // With a blank behind it, the usual form is read by the way of all others: one text must not be two times.
  it.each([
    '2024-02-29T23:59:59',
    '2023-12-31 19:30:00',
    '1970-01-01T00:00:00',
    '2101-02-28T10:00:00',
    '2103-02-28 10:00:00',
    '3124-12-28T13:12:11',
  ])('reads %s and all that differs from it by one character alike on its short way and on the long one', (base) => {
    expect(oneCharacterAway(base).filter((text) => parseWallTime(text) !== parseWallTime(`${text} `))).toEqual([])
  })

  it('reads whatever looks like a date alike on both ways', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[12]\d{3}[-/]\d\d-[0-3]\d[T ][0-2]\d:[0-6]\d[:.][0-6]\d$/), (text) => {
        expect(parseWallTime(text)).toBe(parseWallTime(`${text} `))
      }),
    )
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
  expect(latestWallTime(new Date('2026-03-14T12:00:59.999Z'))).toBe('2026-03-16 13:00:00.000')
  expect(latestWallTime(new Date('2026-03-14T12:01:00Z'))).toBe('2026-03-16 13:01:00.000')
  expect(latestWallTime(new Date('2026-03-14T12:00:00Z'))).toBe('2026-03-16 13:00:00.000')
  // Two days over the night in which the clocks go forward are two dates, not 48 hours.
  expect(latestWallTime(new Date('2026-03-28T12:00:00Z'))).toBe('2026-03-30 13:00:00.000')
})

describe('a time with an offset', () => {
  it.each([
    ['2026-05-03T20:15:00-04:00', 'America/Guadeloupe', '2026-05-03 20:15:00.000'],
    ['2026-05-04T00:15:00Z', 'America/Martinique', '2026-05-03 20:15:00.000'],
    ['2026-05-03T23:30:00.125+02:00', 'Indian/Reunion', '2026-05-04 01:30:00.125'],
    ['2026-05-03T23:30:00Z', 'Pacific/Noumea', '2026-05-04 10:30:00.000'],
    ['2026-05-03T23:30:00Z', 'Pacific/Tahiti', '2026-05-03 13:30:00.000'],
    ['2026-07-14T12:00:00Z', 'America/Miquelon', '2026-07-14 10:00:00.000'],
    ['2026-01-14T12:00:00Z', 'America/Miquelon', '2026-01-14 09:00:00.000'],
    ['2026-07-14T12:00:00Z', 'Europe/Paris', '2026-07-14 14:00:00.000'],
    // An hour that Paris’s clock shows twice, and one of the first day that a file may name.
    ['2026-10-25T00:30:00Z', 'Indian/Reunion', '2026-10-25 04:30:00.000'],
    ['2026-10-25T01:30:00Z', 'Indian/Reunion', '2026-10-25 05:30:00.000'],
    ['1970-01-01T00:00:00Z', 'America/Guadeloupe', '1969-12-31 20:00:00.000'],
  ])('%s is on the wall in %s %s', (raw, zone, expected) => {
    const time = parseTime(raw)!
    expect(wallTimeIn(time, zone)).toBe(expected)
    expect(time.instant).toBe(Date.parse(raw))
  })

  it.each(['2026-05-03T20:15:00', '2026-05-03 20:15', '03/05/2026 20:15:00', '20260503201500'])(
    'is not %s: nothing moves it',
    (raw) => {
      const time = parseTime(raw)!
      expect(time.instant).toBeNull()
      expect(wallTimeIn(time, 'Pacific/Tahiti')).toBe('2026-05-03 20:15:00.000')
    },
  )
})

describe('parseClock', () => {
  it.each([
    ['00:00', 0],
    ['09:58:12', 35_892],
    ['7:05', 25_500],
    [' 09:58 ', 35_880],
    ['09:58:12.75', 35_892],
    ['23:59:59', 86_399],
  ])('reads %s as %i seconds after midnight', (raw, expected) => {
    expect(parseClock(raw)).toBe(expected)
  })

  it.each(['24:00:00', '23:60', '23:59:60', '12h30', '1000:00', ''])('refuses the clock time %j', (raw) => {
    expect(parseClock(raw)).toBeNull()
  })

  it('reads a duration of more than a day where that may be', () => {
    expect(parseClock('37:30:00', 999)).toBe(135_000)
    expect(parseClock('999:00', 999)).toBe(3_596_400)
    expect(parseClock('38:00', 37)).toBeNull()
  })
})
