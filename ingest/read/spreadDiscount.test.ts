import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MICROS_PER_CENT } from './numbers.ts'
import { shareOut } from './spreadDiscount.ts'

const cents = (amounts: readonly number[]) => amounts.map((amount) => amount * MICROS_PER_CENT)

it('gives the cents left over to the largest remainders', () => {
  // 100 cents over 3 equal parts: 34 + 33 + 33.
  expect(shareOut(100 * MICROS_PER_CENT, cents([1, 1, 1]))).toEqual(cents([34, 33, 33]))
  // 10 over weights 1, 2, 4: 1.43, 2.86, 5.71 → 1, 3, 6.
  expect(shareOut(10 * MICROS_PER_CENT, cents([1, 2, 4]))).toEqual(cents([1, 3, 6]))
})

it('keeps the sign of a counter-ticket', () => {
  expect(shareOut(-100 * MICROS_PER_CENT, cents([-50, -50]))).toEqual(cents([-50, -50]))
})

it('gives everything to the greatest weight when the weights all but cancel each other out', () => {
  // 100 000 € over +1 000 000 € and −999 999,99 €: the parts would be ten million times a million.
  const total = 10_000_000 * MICROS_PER_CENT
  expect(shareOut(total, cents([-99_999_999, 100_000_000]))).toEqual([0, total])
})

it('always adds up, whatever is shared over whatever', () => {
  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 })
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 40 }), (total, weights) => {
      const shares = shareOut(total * 1000, cents(weights))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total * 1000)
    }),
  )
})
