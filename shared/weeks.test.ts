import { describe, expect, it } from 'vitest'
import { buckets, presetRange } from './period.ts'

/** 2026-03-15 is a Sunday, 2026-03-16 a Monday. */
const [sunday, monday] = ['2026-03-15T21:15:00.000', '2026-03-16T12:00:00.000']

describe('a week', () => {
  it('still runs from its Monday on a Sunday', () => {
    expect(presetRange('week', sunday, 0)).toEqual(['2026-03-09T00:00:00.000', '2026-03-15T23:59:59.999'])
    expect(presetRange('previous_week', sunday, 0)).toEqual(['2026-03-02T00:00:00.000', '2026-03-08T23:59:59.999'])
  })

  it('starts anew on a Monday, once the night of the Sunday is over', () => {
    expect(presetRange('week', monday, 0)).toEqual(['2026-03-16T00:00:00.000', '2026-03-16T23:59:59.999'])
    expect(presetRange('previous_week', monday, 0)).toEqual(['2026-03-09T00:00:00.000', '2026-03-15T23:59:59.999'])
    expect(presetRange('week', '2026-03-16T01:00:00.000', 240)).toEqual([
      '2026-03-09T04:00:00.000',
      '2026-03-16T03:59:59.999',
    ])
  })

  it('names its days from Monday to Sunday', () => {
    const days = buckets(presetRange('previous_week', monday, 0), 'day', 0)
    expect(days.map(({ name }) => name)).toEqual([
      'Lundi',
      'Mardi',
      'Mercredi',
      'Jeudi',
      'Vendredi',
      'Samedi',
      'Dimanche',
    ])
  })
})
