import { describe, expect, it } from 'vitest'
import {
  lastSevenDays,
  bucketOf,
  buckets,
  defaultGrouping,
  groupings,
  mayGroup,
  missingOf,
  presetRange,
  presetRanges,
  previousYear,
  serviceRange,
  wallNow,
  wallRange,
  widestGrouping,
} from './period.ts'
import { addDays, formatTimeOfDay, parseTimeOfDay, serviceDayOf, timeFin } from './serviceDay.ts'

const FOUR = 4 * 60
const saturday = '2026-03-14T21:15:00.000'

it('reaches no year that the stores do not hold, and none whose labels would never end', () => {
  expect(missingOf('9999-12-31T23:59')).toBe("La date 9999-12-31 n'est pas entre 1900 et 2199")
  expect(missingOf('0000-01-01T00:00')).toBe("La date 0000-01-01 n'est pas entre 1900 et 2199")
  for (const to of ['9999-12-31', '2200-01-01']) expect(() => wallRange('2026-01-01', to)).toThrow(RangeError)
  expect(() => wallRange('1899-12-31', '2026-01-01')).toThrow(RangeError)
  const longest = wallRange('1900-01-01', '2199-12-31')
  expect(buckets(longest, 'month', 0)).toHaveLength(3600)
  expect(previousYear(longest)[0]).toBe('1899-01-01T00:00:00.000')
})

describe('a curve', () => {
  it('is cut no finer than can be read: 92 days by hour, 20 years by day', () => {
    const [quarter, longer] = [wallRange('2026-01-01', '2026-04-02'), wallRange('2026-01-01', '2026-04-03')]
    expect([mayGroup(quarter, 'hour'), mayGroup(longer, 'hour')]).toEqual([true, false])
    expect([widestGrouping(quarter, 'hour'), widestGrouping(longer, 'hour')]).toEqual(['hour', 'day'])
    const decades = wallRange('1990-01-01', '2026-12-31')
    expect([widestGrouping(decades, 'hour'), widestGrouping(decades, 'month')]).toEqual(['month', 'month'])
  })
})

it('names the day or the hour that no calendar and no clock has', () => {
  expect(missingOf('2026-02-30T10:00')).toBe("La date 2026-02-30 n'existe pas")
  expect(missingOf('2026-02-28 24:00')).toBe("L'heure 24:00 n'existe pas")
  expect([missingOf('2024-02-29T23:59:59.5'), missingOf('2026-02-28')]).toEqual([null, null])
})

describe('the service day', () => {
  it('gives what is sold after midnight to the evening before', () => {
    expect(serviceDayOf('2026-03-15T00:41:10.000', FOUR)).toBe('2026-03-14')
    expect(serviceDayOf('2026-03-15T03:59:59.999', FOUR)).toBe('2026-03-14')
    expect(serviceDayOf('2026-03-15T04:00:00.000', FOUR)).toBe('2026-03-15')
    expect(serviceDayOf('2026-03-01T01:00:00.000', FOUR)).toBe('2026-02-28')
    expect(serviceDayOf('2026-03-15T00:00:00.000', 0)).toBe('2026-03-15')
  })

  it('ends one minute before it starts', () => {
    expect(timeFin(FOUR)).toBe('03:59')
    expect(timeFin(0)).toBe('23:59')
    expect(formatTimeOfDay(parseTimeOfDay('07:05'))).toBe('07:05')
    expect(() => parseTimeOfDay('24:00')).toThrow(RangeError)
  })
})

describe('the shortcuts of the date panel', () => {
  it('run from TimeDebut to TimeFin one day later when the day starts after midnight', () => {
    expect(presetRange('today', saturday, FOUR)).toEqual(['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'])
    expect(presetRange('today', saturday, 0)).toEqual(['2026-03-14T00:00:00.000', '2026-03-14T23:59:59.999'])
  })

  it('keep to the evening before while the night is not over', () => {
    expect(presetRange('today', '2026-03-15T01:30:00.000', FOUR)[0]).toBe('2026-03-14T04:00:00.000')
  })

  it('start weeks on Monday and end the running week, month and year with today', () => {
    const ranges = presetRanges(saturday, 0)
    expect(ranges.yesterday).toEqual(['2026-03-13T00:00:00.000', '2026-03-13T23:59:59.999'])
    expect(ranges.week).toEqual(['2026-03-09T00:00:00.000', '2026-03-14T23:59:59.999'])
    expect(ranges.previous_week).toEqual(['2026-03-02T00:00:00.000', '2026-03-08T23:59:59.999'])
    expect(ranges.month).toEqual(['2026-03-01T00:00:00.000', '2026-03-14T23:59:59.999'])
    expect(ranges.previous_month).toEqual(['2026-02-01T00:00:00.000', '2026-02-28T23:59:59.999'])
    expect(ranges.year).toEqual(['2026-01-01T00:00:00.000', '2026-03-14T23:59:59.999'])
    expect(ranges.previous_year).toEqual(['2025-01-01T00:00:00.000', '2025-12-31T23:59:59.999'])
  })

  it('take the whole month before a long one', () => {
    expect(presetRange('previous_month', '2026-03-31T12:00:00.000', 0)).toEqual([
      '2026-02-01T00:00:00.000',
      '2026-02-28T23:59:59.999',
    ])
  })

  it('read the clock of Paris whatever the season', () => {
    expect(wallNow(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02T00:30:00.000')
    expect(wallNow(new Date('2026-01-01T22:30:00Z'))).toBe('2026-01-01T23:30:00.000')
  })
})

it('the last seven days are those that had ended, a night being of the day before', () => {
  const week = ['2026-11-16T04:00:00.000', '2026-11-23T03:59:59.999']
  expect(lastSevenDays('2026-11-23T09:00:00.000', 240)).toEqual(week)
  expect(lastSevenDays('2026-11-24T03:59:00.000', 240)).toEqual(week)
})

describe('a range', () => {
  it('includes the whole minute of a bound given to the minute', () => {
    expect(wallRange('2026-03-14T04:00', '2026-03-15T03:59')).toEqual([
      '2026-03-14T04:00:00.000',
      '2026-03-15T03:59:59.999',
    ])
    expect(wallRange('2026-03-14', '2026-03-14')).toEqual(['2026-03-14T00:00:00.000', '2026-03-14T23:59:59.999'])
    expect(wallRange('2026-03-14 10:00:30', '2026-03-14 10:00:30.5')[1]).toBe('2026-03-14T10:00:30.500')
  })

  it('refuses what is no wall time and what ends before it starts', () => {
    expect(() => wallRange('2026-03-14T04:00Z', '2026-03-15T03:59')).toThrow(RangeError)
    expect(() => wallRange('2026-02-30', '2026-03-01')).toThrow(RangeError)
    expect(() => wallRange('2026-03-15', '2026-03-14')).toThrow(RangeError)
  })

  it('moves back a year by the wall clock, 29 February to the 28th', () => {
    const moment = '2024-03-01T12:00:00.000'
    expect(previousYear([moment, moment])).toEqual(['2023-03-01T12:00:00.000', '2023-03-01T12:00:00.000'])
    expect(previousYear(['2024-02-29T04:00:00.000', '2024-03-01T03:59:59.999'])).toEqual([
      '2023-02-28T04:00:00.000',
      '2023-03-01T03:59:59.999',
    ])
  })

  it.each([0, FOUR, 18 * 60])(
    'moves whole service days back by their dates, with a day that starts at minute %i',
    (start) => {
      const before = (first: string, last: string) => previousYear(serviceRange(first, last, start))
      expect(before('2028-02-01', '2028-02-28')).toEqual(serviceRange('2027-02-01', '2027-02-28', start))
      expect(before('2028-02-01', '2028-02-29')).toEqual(serviceRange('2027-02-01', '2027-02-28', start))
      expect(before('2028-02-28', '2028-02-28')).toEqual(serviceRange('2027-02-28', '2027-02-28', start))
      expect(before('2028-02-29', '2028-02-29')).toEqual(serviceRange('2027-02-28', '2027-02-28', start))
      expect(before('2028-03-01', '2028-03-01')).toEqual(serviceRange('2027-03-01', '2027-03-01', start))
      // The other way round: no 29 February comes in.
      expect(before('2029-02-01', '2029-02-28')).toEqual(serviceRange('2028-02-01', '2028-02-28', start))
    },
  )

  it('moves a part of a night over 29 February back as a night', () => {
    expect(previousYear(['2028-02-28T20:00:00.000', '2028-02-29T01:59:59.999'])).toEqual([
      '2027-02-28T20:00:00.000',
      '2027-03-01T01:59:59.999',
    ])
    // A moment, and what is no whole day, are moved by the clock.
    expect(previousYear(['2029-02-28T20:00:00.000', '2029-03-01T01:59:59.999'])[1]).toBe('2028-03-01T01:59:59.999')
  })
})

describe('a curve', () => {
  it('starts by hour up to a day, by day up to 92 days, then by month', () => {
    expect(defaultGrouping(wallRange('2026-03-14T04:00', '2026-03-15T03:59'))).toBe('hour')
    expect(defaultGrouping(wallRange('2026-03-14T04:00', '2026-03-15T04:00'))).toBe('day')
    expect(defaultGrouping(wallRange('2026-01-01', '2026-04-02'))).toBe('day')
    expect(defaultGrouping(wallRange('2026-01-01', '2026-04-03'))).toBe('month')
    expect(defaultGrouping(wallRange('2026-01-01', '2026-01-01'), 'year')).toBe('month')
    expect(defaultGrouping(wallRange('2026-03-14', '2026-03-14'), 'week')).toBe('day')
  })

  it('shows every hour of a night past midnight', () => {
    const hours = buckets(presetRange('today', saturday, FOUR), 'hour', FOUR)
    expect(hours).toHaveLength(24)
    expect(hours[0]).toEqual({ label: '2026-03-14T04', name: '4h' })
    expect(hours[23]).toEqual({ label: '2026-03-15T03', name: '3h' })
  })

  it('names service days and months in French', () => {
    expect(buckets(presetRange('today', saturday, FOUR), 'day', FOUR)).toEqual([
      { label: '2026-03-14', name: 'Samedi' },
    ])
    expect(buckets(presetRange('previous_month', saturday, FOUR), 'previous_month', FOUR)).toHaveLength(28)
    expect(buckets(wallRange('2025-12-31', '2026-02-01'), 'month', 0).map((bucket) => bucket.name)).toEqual([
      'Décembre',
      'Janvier',
      'Février',
    ])
  })

  it('has 24 hours on the days of the clock change', () => {
    expect(buckets(wallRange('2026-03-29', '2026-03-29'), 'hour', 0)).toHaveLength(24)
  })
})

describe('the bounds of a range', () => {
  it('may be one and the same millisecond', () => {
    const moment = '2026-03-14T10:00:00.000'
    expect(wallRange(moment, moment)).toEqual([moment, moment])
  })

  it('are read with the blanks that a form leaves around them', () => {
    expect(wallRange(' 2026-03-14', '2026-03-14 ')).toEqual(wallRange('2026-03-14', '2026-03-14'))
    expect([missingOf(' 2026-02-28 '), missingOf(' 2026-02-30')]).toEqual([null, "La date 2026-02-30 n'existe pas"])
  })

  it('have years of four digits a year earlier too', () => {
    expect(previousYear(['1000-01-01T00:00:00.000', '0100-12-31T23:59:59.999'])).toEqual([
      '0999-01-01T00:00:00.000',
      '0099-12-31T23:59:59.999',
    ])
  })
})

describe('how a curve is cut', () => {
  /** So many whole days from 1 January 1900 on. */
  const days = (count: number) => wallRange('1900-01-01', addDays('1900-01-01', count - 1))

  it('has the four names of the wire', () => {
    expect(groupings).toEqual(['hour', 'day', 'month', 'previous_month'])
  })

  it('ends with the last whole day, and one millisecond more is too long', () => {
    expect(mayGroup(['2026-01-01T00:00:00.000', '2026-04-02T23:59:59.999'], 'hour')).toBe(true)
    expect(mayGroup(['2026-01-01T00:00:00.000', '2026-04-03T00:00:00.000'], 'hour')).toBe(false)
  })

  it('reaches over 20 years of 366 days by day and over 200 by month', () => {
    for (const grouping of ['day', 'previous_month'] as const)
      expect([mayGroup(days(7320), grouping), mayGroup(days(7321), grouping)]).toEqual([true, false])
    expect([mayGroup(days(73_200), 'month'), mayGroup(days(73_201), 'month')]).toEqual([true, false])
  })

  it('follows the shortcut whatever the length: one day by hour, a year by month, all others by day', () => {
    const [week, day] = [wallRange('2026-03-09', '2026-03-15'), wallRange('2026-03-14', '2026-03-14')]
    expect((['today', 'yesterday'] as const).map((preset) => defaultGrouping(week, preset))).toEqual(['hour', 'hour'])
    expect((['year', 'previous_year'] as const).map((preset) => defaultGrouping(day, preset))).toEqual([
      'month',
      'month',
    ])
    expect(
      (['previous_week', 'month', 'previous_month'] as const).map((preset) => defaultGrouping(day, preset)),
    ).toEqual(['day', 'day', 'day'])
  })
})

describe('a point of a curve', () => {
  it('is named alone as it is on its axis', () => {
    expect(bucketOf('2026-03-14T09', 'hour')).toEqual({ label: '2026-03-14T09', name: '9h' })
    expect(bucketOf('2026-03-14', 'day')).toEqual({ label: '2026-03-14', name: 'Samedi' })
    expect(bucketOf('2026-03-14', 'previous_month')).toEqual({ label: '2026-03-14', name: 'Samedi' })
    expect(bucketOf('2026-03', 'month')).toEqual({ label: '2026-03', name: 'Mars' })
  })

  it('has the French name of each day and each month', () => {
    const names = (from: string, to: string, grouping: 'day' | 'month') =>
      buckets(wallRange(from, to), grouping, 0).map(({ name }) => name)
    expect(names('2026-03-09', '2026-03-15', 'day').join(' ')).toBe(
      'Lundi Mardi Mercredi Jeudi Vendredi Samedi Dimanche',
    )
    expect(names('2026-01-01', '2026-12-31', 'month').join(' ')).toBe(
      'Janvier Février Mars Avril Mai Juin Juillet Août Septembre Octobre Novembre Décembre',
    )
  })
})

it('knows the shortcut of today among the eight', () => {
  expect(presetRanges(saturday, 0).today).toEqual(['2026-03-14T00:00:00.000', '2026-03-14T23:59:59.999'])
})

it('brings any minutes back into one day', () => {
  expect([1441, -1441, 2880, -1, 1439].map(formatTimeOfDay)).toEqual(['00:01', '23:59', '00:00', '23:59', '23:59'])
})
