import { expect, it } from 'vitest'
import { isLongRange } from './isLongRange.ts'

it('asks beyond 28 hours, not before', () => {
  expect(isLongRange(['2026-03-14T04:00:00.000', '2026-03-15T03:59:59.999'])).toBe(false)
  expect(isLongRange(['2026-03-14T04:00:00.000', '2026-03-15T08:00:00.000'])).toBe(false)
  expect(isLongRange(['2026-03-14T04:00:00.000', '2026-03-15T08:00:00.001'])).toBe(true)
})
