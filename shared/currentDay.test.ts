import { describe, expect, it } from 'vitest'
import {
  commonDayStart,
  currentDay,
  currentDayOf,
  latestDate,
  runningClock,
  slowestClock,
  runsSomewhere,
} from './currentDay.ts'
import { serviceDayOf } from './serviceDay.ts'

const at = (hour: number, holidayZone = '') => ({ dayStartMinutes: hour * 60, holidayZone })
const [reunion, guadeloupe] = ['974', '971']

describe('the day of one restaurant', () => {
  it('changes at its own start', () => {
    expect(currentDayOf(at(15), '2026-11-22T14:59:00.000')).toBe('2026-11-21')
    expect(currentDayOf(at(15), '2026-11-22T15:00:00.000')).toBe('2026-11-22')
  })

  it('is by its own clock overseas', () => {
    // 22:00 in Paris is one in the morning in La Réunion, and 17:00 in Guadeloupe.
    expect(currentDayOf(at(0, reunion), '2026-11-21T22:00:00.000')).toBe('2026-11-22')
    expect(currentDayOf(at(4, reunion), '2026-11-21T22:00:00.000')).toBe('2026-11-21')
    expect(currentDayOf(at(0, guadeloupe), '2026-11-22T03:00:00.000')).toBe('2026-11-21')
    expect(currentDayOf(at(0, guadeloupe), '2026-11-22T05:00:00.000')).toBe('2026-11-22')
  })
})

describe('today of several', () => {
  it('is held back by none whose days start at 15:00', () => {
    const group = [at(4), at(4), at(15)]
    expect(currentDay(group, '2026-11-22T09:00:00.000')).toBe('2026-11-22')
    expect(currentDay([at(15), at(15), at(4)], '2026-11-22T09:00:00.000')).toBe('2026-11-21')
  })

  it('is no day of zeros at 00:31 for the one that starts at midnight', () => {
    const night = '2026-11-22T00:31:00.000'
    expect(currentDay([at(0), at(4), at(5)], night)).toBe('2026-11-21')
    expect(currentDay([at(0), at(0), at(5)], night)).toBe('2026-11-22')
  })

  it('changes once more than half have begun: of as many on either side the evening goes on', () => {
    expect(currentDay([at(0), at(4)], '2026-11-22T00:31:00.000')).toBe('2026-11-21')
    expect(currentDay([at(0), at(4)], '2026-11-22T04:00:00.000')).toBe('2026-11-22')
    expect(currentDay([at(0), at(0), at(4), at(4)], '2026-11-22T00:31:00.000')).toBe('2026-11-21')
    expect(currentDay([at(0), at(0), at(0), at(4)], '2026-11-22T00:31:00.000')).toBe('2026-11-22')
  })

  it('is decided by clocks that show different hours', () => {
    const night = '2026-11-22T03:00:00.000'
    expect(currentDay([at(0), at(0, guadeloupe)], night)).toBe('2026-11-21')
    expect(currentDay([at(0), at(0), at(0, guadeloupe)], night)).toBe('2026-11-22')
    expect(currentDay([at(0, reunion), at(0, reunion), at(0)], '2026-11-21T22:00:00.000')).toBe('2026-11-22')
  })

  it('of none is Paris’s date', () => {
    expect(currentDay([], '2026-11-22T00:31:00.000')).toBe('2026-11-22')
  })
})

describe('the start of the day of several', () => {
  it('is when more than half of theirs have begun, so that it agrees with today by one clock', () => {
    expect([[300, 0, 240], [240, 0], [0, 240, 0], [0, 0, 240, 240], [240], []].map(commonDayStart)).toEqual([
      ...[240, 240, 0, 240, 240, 0],
    ])
    const hours = [0, 4, 5, 15]
    const groups = hours.flatMap((one) => hours.flatMap((two) => hours.map((three) => [one, two, three, 6])))
    const moments = ['00:31', '03:59', '04:00', '05:30', '14:59', '15:00'].map((time) => `2026-11-22T${time}:00.000`)
    for (const group of [...groups, ...groups.map((own) => own.slice(1))])
      for (const now of moments)
        expect(
          currentDay(
            group.map((hour) => at(hour)),
            now,
          ),
          `${group.join(' ')} ${now}`,
        ).toBe(serviceDayOf(now, commonDayStart(group.map((hour) => hour * 60))))
  })

  it('leaves the order of what it was given', () => {
    const starts = [300, 0]
    commonDayStart(starts)
    expect(starts).toEqual([300, 0])
  })
})

describe('a range', () => {
  const day = (date: string) => [`${date}T00:00:00.000`, `${date}T23:59:59.999`] as const

  it('runs while it does by one of the clocks', () => {
    expect(runsSomewhere(day('2026-11-21'), '2026-11-22T03:00:00.000', [guadeloupe])).toBe(true)
    expect(runsSomewhere(day('2026-11-21'), '2026-11-22T03:00:00.000', ['', ''])).toBe(false)
    expect(runsSomewhere(day('2026-11-22'), '2026-11-21T22:00:00.000', ['', reunion])).toBe(true)
    expect(runsSomewhere(day('2026-11-21'), '2026-11-21T22:00:00.000', [reunion])).toBe(false)
  })

  it('goes by Paris’s where no restaurant is named', () => {
    for (const zones of [undefined, []]) {
      expect(runsSomewhere(day('2026-11-21'), '2026-11-21T22:00:00.000', zones)).toBe(true)
      expect(runsSomewhere(day('2026-11-21'), '2026-11-22T03:00:00.000', zones)).toBe(false)
    }
  })
})

it('knows the clock by which a range runs', () => {
  const day = ['2026-11-22T00:00:00.000', '2026-11-22T23:59:59.999'] as const
  const [evening, noon] = ['2026-11-21T22:00:00.000', '2026-11-22T12:00:00.000']
  expect(runningClock(day, evening, ['', reunion])).toBe('2026-11-22T01:00:00.000')
  expect(runningClock(day, noon, [guadeloupe, reunion, ''])).toBe('2026-11-22T15:00:00.000')
  expect(runningClock(day, noon)).toBe(noon)
  // What has begun somewhere has begun, whether or not a range runs there.
  expect(slowestClock(noon, [reunion, guadeloupe])).toBe('2026-11-22T07:00:00.000')
  expect(slowestClock(noon, [reunion, ''])).toBe(noon)
  expect(slowestClock(noon, [reunion])).toBe('2026-11-22T15:00:00.000')
  expect(slowestClock(noon)).toBe(noon)
  expect(runningClock(day, '2026-11-25T12:00:00.000', [reunion])).toBe('2026-11-25T12:00:00.000')
})

it('knows the latest date on their walls', () => {
  expect(latestDate([at(4), at(4, reunion), at(0)], '2026-11-21T22:00:00.000')).toBe('2026-11-22')
  expect(latestDate([at(4, guadeloupe)], '2026-11-22T03:00:00.000')).toBe('2026-11-21')
  expect(latestDate([], '2026-11-22T03:00:00.000')).toBe('2026-11-22')
})
