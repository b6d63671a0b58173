import { expect, it } from 'vitest'
import { isOfAll, isSent } from './sentMonth.ts'

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

it('is the journal of a month when it held each restaurant that has an entry in it, and none of a part or of nothing', () => {
  expect(isOfAll(numbers, october)).toBe(true)
  // What came later is another matter: it was the whole when it went out.
  expect(isOfAll([{ siteId: 'a', number: 40 }, numbers[1]!], october)).toBe(true)
  expect(isOfAll(numbers, { lastNumbers: { a: 31 } })).toBe(false)
  expect(isOfAll(numbers, { lastNumbers: {} })).toBe(false)
  expect(isOfAll([], { lastNumbers: {} })).toBe(false)
})
