import { describe, expect, it } from 'vitest'
import { dueAt, hasCome, nextAt, readingDay, type Schedule } from './schedule.ts'

const everyDay: Schedule = { isOn: true, hour: '07:30', days: [1, 2, 3, 4, 5, 6, 7], settledDay: null }
const at = (instant: string) => new Date(instant)
const due = (schedule: Partial<Schedule>, instant: string) => dueAt({ ...everyDay, ...schedule }, at(instant))

describe('Le point of a day', () => {
  it('is due from its hour on, by the clock of the restaurants, in winter and in summer', () => {
    expect(due({}, '2026-01-15T06:29:59Z').isDue).toBe(false)
    expect(due({}, '2026-01-15T06:30:00Z').isDue).toBe(true)
    expect(due({}, '2026-07-15T05:29:59Z').isDue).toBe(false)
    expect(due({}, '2026-07-15T05:30:00Z').isDue).toBe(true)
    expect(due({}, '2026-07-15T21:59:59Z').isDue).toBe(true)
  })
  it('is never due twice, nor when it is off, nor on another weekday', () => {
    expect(due({ settledDay: '2026-01-15' }, '2026-01-15T09:00:00Z').isDue).toBe(false)
    expect(due({ settledDay: '2026-01-14' }, '2026-01-15T09:00:00Z').isDue).toBe(true)
    expect(due({ isOn: false }, '2026-01-15T09:00:00Z').isDue).toBe(false)
    expect(due({ days: [4] }, '2026-01-15T09:00:00Z').isDue).toBe(true)
    expect(due({ days: [1, 2, 3, 5, 6, 7] }, '2026-01-15T09:00:00Z').isDue).toBe(false)
  })
  it('is due although a clock that was years ahead had settled a later day', () => {
    expect(due({ settledDay: '2031-05-01' }, '2026-01-15T09:00:00Z').isDue).toBe(true)
  })
  it('waits three hours of time, not of the clock: an hour skipped or repeated makes it neither shorter nor longer', () => {
    for (const [hour, from] of [
      ['07:30', '2026-01-15T06:30:00Z'],
      ['01:30', '2026-03-29T00:30:00Z'],
      ['02:30', '2026-03-29T01:30:00Z'],
      ['02:30', '2026-10-25T00:30:00Z'],
      ['01:30', '2026-10-24T23:30:00Z'],
    ] as const) {
      const end = at(from).getTime() + 3 * 3_600_000
      expect(dueAt({ ...everyDay, hour }, at(from))).toEqual({ isDue: true, hasWaited: false })
      expect(dueAt({ ...everyDay, hour }, new Date(end - 1))).toEqual({ isDue: true, hasWaited: false })
      expect(dueAt({ ...everyDay, hour }, new Date(end))).toEqual({ isDue: true, hasWaited: true })
    }
  })
  it('at an hour that comes twice stays due between the two, and settled after the first', () => {
    const hour = '02:30'
    expect(due({ hour }, '2026-10-25T00:29:59Z').isDue).toBe(false)
    // 02:00 to 02:29 of the second time.
    expect(due({ hour }, '2026-10-25T01:10:00Z').isDue).toBe(true)
    expect(due({ hour, settledDay: '2026-10-25' }, '2026-10-25T01:30:00Z').isDue).toBe(false)
  })
  it('at an hour that the clock skips is due half an hour after the jump to 3', () => {
    expect(due({ hour: '02:30' }, '2026-03-29T01:29:59Z').isDue).toBe(false)
    expect(due({ hour: '02:30' }, '2026-03-29T01:30:00Z').isDue).toBe(true)
  })
  it('is the day of the restaurants’ clock', () => {
    expect(readingDay(at('2026-01-14T22:59:59Z'))).toBe('2026-01-14')
    expect(readingDay(at('2026-01-14T23:00:00Z'))).toBe('2026-01-15')
    expect(hasCome('00:00', at('2026-01-14T23:00:00Z'))).toBe(true)
    expect(hasCome('00:01', at('2026-01-14T23:00:00Z'))).toBe(false)
  })
})

describe('the next one', () => {
  const next = (schedule: Partial<Schedule>) => nextAt({ ...everyDay, ...schedule }, at('2026-01-15T09:00:00Z'))
  it('is today’s while it waits, else that of the next chosen day', () => {
    expect(next({})).toBe('2026-01-15T07:30')
    expect(next({ settledDay: '2026-01-15' })).toBe('2026-01-16T07:30')
    expect(next({ settledDay: '2026-01-15', days: [1] })).toBe('2026-01-19T07:30')
    expect(next({ settledDay: '2026-01-15', days: [4], hour: '09:00' })).toBe('2026-01-22T09:00')
  })
  it('is none when it is off', () => {
    expect(next({ isOn: false })).toBeNull()
  })
})
