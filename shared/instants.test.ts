import { describe, expect, it } from 'vitest'
import { frenchDay, instantOf, parseInstant } from './instants.ts'

describe('instants of payloads', () => {
  it('read a day as its first or last moment in Paris, summer and winter', () => {
    expect(parseInstant('03-14-2026', 'start')?.toISOString()).toBe('2026-03-13T23:00:00.000Z')
    expect(parseInstant('2026-07-14', 'end')?.toISOString()).toBe('2026-07-14T21:59:59.999Z')
  })
  it('read a day in each of its usual forms, with blanks around it', () => {
    for (const day of ['07-04-2026', '2026-07-04', '04/07/2026', '  04/07/2026 '])
      expect(parseInstant(day, 'start')?.toISOString()).toBe('2026-07-03T22:00:00.000Z')
  })
  it('keep an instant written with its time', () => {
    expect(parseInstant('2026-03-14T10:00:00Z', 'end')?.toISOString()).toBe('2026-03-14T10:00:00.000Z')
    // A Saturday, and the Monday after it.
    expect(parseInstant('2026-03-16T11:00:00', 'end')?.toISOString()).toBe('2026-03-16T10:00:00.000Z')
    expect(parseInstant('16/03/2026 11:00:00', 'start')?.toISOString()).toBe('2026-03-16T10:00:00.000Z')
    expect(parseInstant('14/03/2026 11:00:00', 'start')?.toISOString()).toBe('2026-03-14T10:00:00.000Z')
  })
  it('refuse what is no date', () => {
    expect(parseInstant('13-45-2026', 'start')).toBeNull()
    expect(parseInstant('', 'start')).toBeNull()
  })
  it('are shown as days of Paris', () => {
    expect(frenchDay(new Date('2026-03-13T23:30:00Z'))).toBe('14/03/2026')
  })
})

describe('a time of the clock in Paris', () => {
  it.each([
    ['2026-01-15', '07:30', '2026-01-15T06:30:00.000Z'],
    ['2026-07-15', '07:30', '2026-07-15T05:30:00.000Z'],
    ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('is an instant: %s %s', (day, time, instant) => {
    expect(instantOf(day, time).toISOString()).toBe(instant)
  })
  it('that the clock skips is what it would have been by the clock of before', () => {
    expect(instantOf('2026-03-29', '02:30').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })
  it('that comes twice is its first coming', () => {
    expect(instantOf('2026-10-25', '02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
})
