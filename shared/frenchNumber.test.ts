import { expect, it } from 'vitest'
import { cents, frenchNumber, plainMinus, withSign } from './frenchNumber.ts'

it.each([
  [1234.5, ['1\u202f234,50', '+1\u202f234,50', '1\u202f235']],
  [-1234.5, ['−1\u202f234,50', '−1\u202f234,50', '−1\u202f235']],
  [-0.004, ['0,00', '0,00', '0']],
  [0.004, ['0,00', '0,00', '0']],
  [-0, ['0,00', '0,00', '0']],
  [-0.05, ['−0,05', '−0,05', '0']],
])('%d is written %j: as an amount, as a change, whole', (value, expected) => {
  const written = [cents, { ...cents, ...withSign }, { maximumFractionDigits: 0 }].map((digits) =>
    frenchNumber(digits)(value),
  )
  expect(written).toEqual(expected)
})

it('reads back the minus of a screen', () => expect(plainMinus('−19,40')).toBe('-19,40'))
