import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { HEARD_WEEKS, mayBeAwaited, mayHoldAwaited } from './awaited.ts'

it('awaits tickets of a range for as long as its tills are: 28 days after its end', () => {
  const range = ['2026-11-01T05:00:00.000', '2026-11-02T04:59:59.999'] as const
  expect(mayBeAwaited(range, '2026-11-30T23:59:59.999')).toBe(true)
  expect(mayBeAwaited(range, '2026-12-01T00:00:00.000')).toBe(false)
  // One that runs or is to come is none that is over.
  expect(mayBeAwaited(range, '2026-11-02T04:59')).toBe(false)
})

it('looks for no awaited hour in days before every ticket of what is a till still, which the model decides', () => {
  const model = readFileSync(join(import.meta.dirname, '../../model/cubes/till_flow.yml'), 'utf8')
  expect(model).toContain(`HAVING last_at > till_now - ${HEARD_WEEKS} * 604800`)
  // 26 weeks before 29 November are 31 May: two days before it no clock, and no end of a day, reaches.
  expect(mayHoldAwaited('2026-05-29', '2026-11-29T00:00:00.000')).toBe(true)
  expect(mayHoldAwaited('2026-05-28', '2026-11-29T23:59:59.999')).toBe(false)
  expect(mayHoldAwaited('2026-11-29', '2026-11-29T00:00:00.000')).toBe(true)
})
