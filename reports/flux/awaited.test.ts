import { expect, it } from 'vitest'
import { mayBeAwaited } from './awaited.ts'

it('awaits tickets of a range for as long as its tills are: 28 days after its end', () => {
  const range = ['2026-11-01T05:00:00.000', '2026-11-02T04:59:59.999'] as const
  expect(mayBeAwaited(range, '2026-11-30T23:59:59.999')).toBe(true)
  expect(mayBeAwaited(range, '2026-12-01T00:00:00.000')).toBe(false)
  // One that runs or is to come is none that is over.
  expect(mayBeAwaited(range, '2026-11-02T04:59')).toBe(false)
})
