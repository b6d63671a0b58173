import { expect, it } from 'vitest'
import { isSent } from './sentMonth.ts'

const october = { first: '2026-10-01', last: '2026-10-31', lastNumbers: { a: 31, b: 7 } }
const numbers = [
  { siteId: 'a', number: 31 },
  { siteId: 'b', number: 7 },
]

it('is sent when a journal of the whole month holds each of its entries', () => {
  expect(isSent('2026-10', numbers, [october])).toBe(true)
  expect(isSent('2026-10', numbers, [{ ...october, first: '2026-01-01', last: '2026-12-31' }])).toBe(true)
  expect(isSent('2026-10', [{ siteId: 'a', number: 30 }], [october])).toBe(true)
})

it('is not when a day is missing from the journal, or an entry came later', () => {
  expect(isSent('2026-10', numbers, [])).toBe(false)
  expect(isSent('2026-10', numbers, [{ ...october, first: '2026-10-02' }])).toBe(false)
  expect(isSent('2026-10', numbers, [{ ...october, last: '2026-10-30' }])).toBe(false)
  expect(isSent('2026-10', [{ siteId: 'a', number: 32 }], [october])).toBe(false)
  expect(isSent('2026-10', [...numbers, { siteId: 'c', number: 1 }], [october])).toBe(false)
})

it('is not when it has no entry, and may be when two journals hold a restaurant each', () => {
  expect(isSent('2026-10', [], [october])).toBe(false)
  const of = (lastNumbers: Record<string, number>) => ({ ...october, lastNumbers })
  expect(isSent('2026-10', numbers, [of({ a: 31 }), of({ b: 7 })])).toBe(true)
})
