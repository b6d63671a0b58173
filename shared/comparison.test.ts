import { describe, expect, it } from 'vitest'
import {
  comparedRange,
  comparisonKinds,
  isAtSameTime,
  isWeekLong,
  lastWeeks,
  ownRangeFrom,
  sameTimeEnd,
  usualComparison,
  wholeWeeks,
  type ComparisonKind,
} from './comparison.ts'
import { presetRange, previousYear, serviceRange, wallRange, type WallRange } from './period.ts'

const FOUR = 240
/** A Saturday. */
const saturday: WallRange = serviceRange('2026-11-21', '2026-11-21', FOUR)
const other = (range: WallRange, kind: ComparisonKind, ownRange: WallRange | null = null) =>
  comparedRange(range, { kind, ownRange })

describe('the choices', () => {
  it('are named as the calls and addresses name them, and the usual one keeps every restaurant', () => {
    expect(comparisonKinds).toEqual(['annee', 'jour', 'semaine', 'precedente', 'habituel', 'choix'])
    expect(usualComparison).toEqual({ kind: 'annee', ownRange: null, sameTime: null, constantScope: false })
  })
})

describe('a range of one’s own', () => {
  it('begins as the other side of the choice before, and never as the period itself', () => {
    const from = (kind: ComparisonKind, ownRange: WallRange | null = null) => ownRangeFrom(saturday, { kind, ownRange })
    const dayBefore = serviceRange('2026-11-20', '2026-11-20', FOUR)
    expect(from('annee')).toEqual(serviceRange('2025-11-21', '2025-11-21', FOUR))
    expect(from('semaine')).toEqual(serviceRange('2026-11-14', '2026-11-14', FOUR))
    expect(from('habituel')).toEqual(dayBefore)
    expect(from('choix', saturday)).toEqual(dayBefore)
  })
})

describe('the other range', () => {
  it('is the same date a year before, or the same weekday 364 days before', () => {
    expect(other(saturday, 'annee')).toEqual(serviceRange('2025-11-21', '2025-11-21', FOUR))
    expect(other(saturday, 'jour')).toEqual(serviceRange('2025-11-22', '2025-11-22', FOUR))
  })

  it('is the same week before, or as long a time just before', () => {
    expect(other(saturday, 'semaine')).toEqual(serviceRange('2026-11-14', '2026-11-14', FOUR))
    expect(other(serviceRange('2026-11-18', '2026-11-21', FOUR), 'precedente')).toEqual(
      serviceRange('2026-11-14', '2026-11-17', FOUR),
    )
    const moment = '2026-11-21T12:00:00.000'
    expect(other([moment, moment], 'precedente')).toEqual(['2026-11-21T11:59:59.999', '2026-11-21T11:59:59.999'])
  })

  it('goes over the end of a year and over a clock change by the wall', () => {
    expect(other(serviceRange('2027-01-02', '2027-01-02', 0), 'semaine')).toEqual(
      serviceRange('2026-12-26', '2026-12-26', 0),
    )
    expect(other(serviceRange('2026-03-30', '2026-03-30', FOUR), 'precedente')).toEqual(
      serviceRange('2026-03-29', '2026-03-29', FOUR),
    )
  })

  it('of one’s own is that one, and a year before while there is none', () => {
    const own = wallRange('2026-05-01', '2026-05-02')
    expect(other(saturday, 'choix', own)).toEqual(own)
    expect(other(saturday, 'choix')).toEqual(previousYear(saturday))
    expect(other(saturday, 'annee', own)).toEqual(previousYear(saturday))
  })

  it('of what is usual is the range itself', () => {
    expect(other(saturday, 'habituel')).toEqual(saturday)
  })

  it('of the days around 29 February never ends before it starts', () => {
    expect(other(serviceRange('2024-02-28', '2024-02-28', FOUR), 'annee')).toEqual(
      serviceRange('2023-02-28', '2023-02-28', FOUR),
    )
    expect(other(serviceRange('2024-02-29', '2024-02-29', FOUR), 'annee')).toEqual(
      serviceRange('2023-02-28', '2023-02-28', FOUR),
    )
    expect(other(serviceRange('2024-02-29', '2024-02-29', FOUR), 'jour')).toEqual(
      serviceRange('2023-03-02', '2023-03-02', FOUR),
    )
  })
})

describe('à heure égale', () => {
  const ranges = { kind: 'annee', range: saturday, other: other(saturday, 'annee') } as const

  it('is on by itself while the range runs, both bounds included, and else as it says', () => {
    const at = (now: string, sameTime: boolean | null = null) =>
      isAtSameTime({ ...usualComparison, sameTime }, saturday, now)
    expect([saturday[0], '2026-11-21T12:30:00.000', saturday[1]].map((now) => at(now))).toEqual([true, true, true])
    expect([at('2026-11-21T03:59:59.999'), at('2026-11-22T04:00:00.000')]).toEqual([false, false])
    expect([at('2026-11-23T09:00:00.000', true), at('2026-11-21T12:30:00.000', false)]).toEqual([true, false])
  })

  it('ends as far from its start as what was received', () => {
    expect(sameTimeEnd(ranges, '2026-11-21T12:30:15.250')).toBe('2025-11-21T12:30:15.250')
    expect(sameTimeEnd(ranges, saturday[0])).toBe(ranges.other[0])
    expect(sameTimeEnd(ranges, '2026-11-22T01:10:00.000')).toBe('2025-11-22T01:10:00.000')
  })

  it('is the whole other range once all was received, and nothing while nothing was', () => {
    expect(sameTimeEnd(ranges, saturday[1])).toBe(ranges.other[1])
    expect(sameTimeEnd(ranges, '2026-11-25T10:00:00.000')).toBe(ranges.other[1])
    expect(sameTimeEnd(ranges, '2026-11-21T03:59:59.999')).toBe(null)
  })

  it('sets a running day after 29 February against a part of one', () => {
    const range = serviceRange('2024-01-01', '2024-03-10', 0)
    const until = '2024-03-10T12:30:00.000'
    expect(sameTimeEnd({ kind: 'annee', range, other: other(range, 'annee') }, until)).toBe('2023-03-11T12:30:00.000')
    const own = serviceRange('2023-01-01', '2023-01-31', 0)
    expect(sameTimeEnd({ kind: 'choix', range, other: own }, until)).toBe(own[1])
    expect(sameTimeEnd({ kind: 'choix', range, other: own }, '2024-01-02T08:00:00.000')).toBe('2023-01-02T08:00:00.000')
    const longer = serviceRange('2023-01-01', '2023-12-31', 0)
    expect(sameTimeEnd({ kind: 'choix', range, other: longer }, range[1])).toBe(longer[1])
  })
})

describe('périmètre constant', () => {
  it('says something of seven days and more', () => {
    expect(isWeekLong(serviceRange('2026-11-16', '2026-11-22', FOUR))).toBe(true)
    expect(isWeekLong(serviceRange('2026-11-16', '2026-11-21', FOUR))).toBe(false)
  })

  it('looks at the whole weeks from Monday to Sunday, by service days', () => {
    const late = '2027-01-31T00:00:00.000'
    expect(wholeWeeks(serviceRange('2026-11-09', '2026-11-22', FOUR), FOUR, late)).toEqual(['2026-11-09', '2026-11-16'])
    expect(wholeWeeks(serviceRange('2026-11-10', '2026-11-22', FOUR), FOUR, late)).toEqual(['2026-11-16'])
    expect(wholeWeeks(serviceRange('2026-11-10', '2026-11-21', FOUR), FOUR, late)).toEqual([])
    expect(wholeWeeks(['2026-11-09T04:00:00.001', '2026-11-23T03:59:59.999'], FOUR, late)).toEqual(['2026-11-16'])
    expect(wholeWeeks(['2026-11-09T04:00:00.000', '2026-11-23T03:59:59.998'], FOUR, late)).toEqual(['2026-11-09'])
    expect(wholeWeeks(serviceRange('2026-12-28', '2027-01-10', 0), 0, late)).toEqual(['2026-12-28', '2027-01-04'])
  })

  it('asks nothing of a week that has not ended', () => {
    const year = presetRange('year', '2026-01-15T12:00:00.000', 0)
    expect(wholeWeeks(year, 0, '2026-01-15T12:00:00.000')).toEqual(['2026-01-05'])
  })
})

describe('the last weeks', () => {
  const weeks = (range: WallRange, now: string) => lastWeeks(range, { dayStartMinutes: FOUR, now, count: 2 })

  it('are those that had ended with the range, or by now where it goes on', () => {
    const monday = serviceRange('2026-11-23', '2026-11-23', FOUR)
    expect(weeks(monday, '2026-11-23T09:00:00.000')).toEqual(['2026-11-09', '2026-11-16'])
    // Until four the Sunday is not over.
    expect(weeks(monday, '2026-11-23T03:59:59.998')).toEqual(['2026-11-02', '2026-11-09'])
    expect(weeks(monday, '2026-11-23T03:59:59.999')).toEqual(['2026-11-09', '2026-11-16'])
    const week = serviceRange('2026-12-28', '2027-01-03', FOUR)
    expect(weeks(week, '2027-06-01T00:00:00.000')).toEqual(['2026-12-21', '2026-12-28'])
    expect(weeks([week[0], '2027-01-04T03:59:59.998'], '2027-06-01T00:00:00.000')).toEqual(['2026-12-14', '2026-12-21'])
  })
})
