import { expect, it } from 'vitest'
import { parisInstant } from './parisInstant.ts'

it('gives the instant of a wall time in winter and in summer', () => {
  expect(parisInstant('2026-01-15T00:00:00')).toBe('2026-01-14T23:00:00.000Z')
  expect(parisInstant('2026-07-15T00:00:00')).toBe('2026-07-14T22:00:00.000Z')
})

it('takes the first of the two when the clock goes back, and steps over the hour that is not there', () => {
  expect(parisInstant('2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z')
  expect(parisInstant('2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z')
})
