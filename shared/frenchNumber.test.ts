import { expect, it } from 'vitest'
import { cents, frenchNumber, plainNumber, withSign } from './frenchNumber.ts'

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

it('reads back what a screen writes', () => expect(plainNumber('−1\u202f019,40')).toBe('-1019.40'))
