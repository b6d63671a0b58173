import { expect, it } from 'vitest'
import { isRunning } from './isRunning.ts'

const of = (...ranges: (readonly [string, string] | null)[]) => ({
  queries: Object.fromEntries(
    ranges.map((range, index) => [
      String(index),
      { timeDimensions: [{ dimension: 'sales.ts', ...(range ? { dateRange: [...range] as [string, string] } : {}) }] },
    ]),
  ),
})
const now = '2026-11-21T22:41:00.000'
const today = ['2026-11-21T04:00:00.000', '2026-11-22T03:59:59.999'] as const

it('takes a period for running while it covers the present', () => {
  expect(isRunning(of(today), now)).toBe(true)
  expect(isRunning(of(today), '2026-11-22T04:00:00.000')).toBe(false)
  expect(isRunning(of(['2026-11-22T04:00:00.000', '2026-11-23T03:59:59.999']), now)).toBe(false)
})

it('looks at every question, and at nothing where none has a range', () => {
  expect(isRunning(of(['2025-01-01T00:00:00.000', '2025-01-31T23:59:59.999'], today), now)).toBe(true)
  expect(isRunning(of(null), now)).toBe(false)
})
