import { describe, expect, it } from 'vitest'
import { buildRange, refusing } from './CustomRange.tsx'

describe('a range of one’s own', () => {
  it('ends the next morning when the day starts at 4', () => {
    expect(buildRange(['2026-03-14', '2026-03-14'], ['04:00', '03:59'], 240)).toEqual([
      '2026-03-14T04:00:00.000',
      '2026-03-15T03:59:59.999',
    ])
  })
  it('stays within the days when they start at midnight', () => {
    expect(buildRange(['2026-03-14', '2026-03-18'], ['00:00', '23:59'], 0)).toEqual([
      '2026-03-14T00:00:00.000',
      '2026-03-18T23:59:59.999',
    ])
  })
  it('needs two days, in order', () => {
    expect(buildRange(['2026-03-14', null], ['00:00', '23:59'], 0)).toBe(
      'Choisissez une date de début et une date de fin',
    )
    expect(buildRange(['2026-03-14', '2026-03-14'], ['12:00', '11:00'], 0)).toBe('La fin précède le début')
  })
  it('is refused where it would be compared with itself', () => {
    const saturday = buildRange(['2026-03-14', '2026-03-14'], ['04:00', '03:59'], 240)
    const period = ['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'] as const
    expect(refusing(saturday, period)).toBe('C’est la période affichée\u202f: choisissez-en une autre')
    expect(refusing(saturday, undefined)).toBe(saturday)
    expect(refusing(saturday, ['2026-03-13T04:00:00.000', '2026-03-14T03:59:59.999'])).toBe(saturday)
    expect(refusing('La fin précède le début', period)).toBe('La fin précède le début')
  })
})
