import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneCharacterAway } from '../../tests/support/oneCharacterAway.ts'
import { formatMicros, multiplyMicros, parseMicros, scaleToCents } from './numbers.ts'

describe('parseMicros', () => {
  it.each([
    ['12.5', '12.5'],
    ['-12.50', '-12.5'],
    ['0', '0'],
    ['-0.00', '0'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56 €', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['10,00 %', '10'],
    ['1\u2009234\t567,8 €', '1234567.8'],
    ['(12,50)', '-12.5'],
    ['12,50-', '-12.5'],
    ['(12,53)', '-12.53'],
    ['12,53-', '-12.53'],
    ['\u221212,53', '-12.53'],
    ['(0,000001)', '-0.000001'],
    ['- 3', '-3'],
    ['+5', '5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['007.10', '7.1'],
    ['0000000000012,5', '12.5'],
    ['1.0000000', '1'],
    ['5.', '5'],
    ['5,', '5'],
    ['00,50', '0.5'],
    ['0.000001', '0.000001'],
    ['1.2500000', '1.25'],
    ['999999999.999999', '999999999.999999'],
  ])('reads %s as %s', (raw, expected) => {
    expect(formatMicros(parseMicros(raw) ?? Number.NaN)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '-',
    '1e4',
    'NaN',
    'Infinity',
    '12a',
    '1,2,3',
    '1,234.56',
    '0x10',
    '--1',
    '1.2.3',
    '12.34,5',
    '0.1234567',
    '1000000000',
    '(-5)',
    '(5-)',
    '(53',
    '53)',
    '()',
    '-5-',
    '5--',
    '+-5',
    '+',
    '.',
    ',',
    '1234567890,5',
    '1.0000001',
    '1,23,4',
    '€',
  ])('refuses %s', (raw) => {
    expect(parseMicros(raw)).toBeNull()
  })

  it.each([
    ['7', 7_000_000],
    ['1.2', 1_200_000],
    ['1.23', 1_230_000],
    ['1.234', 1_234_000],
    ['1.2345', 1_234_500],
    ['-1.23456', -1_234_560],
    ['1.234567', 1_234_567],
    ['-0.000001', -1],
    ['0.000001', 1],
  ])('reads the usual form %s as %i millionths', (raw, expected) => {
    expect(parseMicros(raw)).toBe(expected)
  })

  it.each(['-0', '-0.00', '0-', '(0)', '-0,0'])('reads %s as a zero without sign', (raw) => {
    expect(parseMicros(raw)).toBe(0)
  })

  // Behind a blank, the usual form is read by the way of all others: one amount must not have two values.
  it.each(['-12.50', '999999999.999999', '1234567890', '-0', '7', '.5'])(
    'reads %s and all that differs from it by one character alike on its short way and on the long one',
    (base) => {
      const apart = oneCharacterAway(base).filter((text) => !Object.is(parseMicros(text), parseMicros(` ${text}`)))
      expect(apart).toEqual([])
    },
  )

  it('reads whatever looks like an amount alike on both ways', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[-+(]?\d{0,11}([.,]\d{0,8})?[-)]?$/), (text) => {
        expect(parseMicros(text)).toBe(parseMicros(` ${text}`))
      }),
    )
  })

  it('reads back whatever it writes, in every accepted dress', () => {
    const micros = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 })
    fc.assert(
      fc.property(micros, (value) => {
        const text = formatMicros(value)
        expect(parseMicros(text)).toBe(value === 0 ? 0 : value)
        expect(parseMicros(text.replace('.', ','))).toBe(value === 0 ? 0 : value)
        expect(parseMicros(` ${text} € `)).toBe(value === 0 ? 0 : value)
        // What JSON writes for it are the same digits: nothing is lost on the way to the store.
        expect(String(value / 1_000_000)).toBe(text)
      }),
    )
  })

  it('never answers anything but a safe integer or null', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-()€% e')) }), (text) => {
        const read = parseMicros(text)
        expect(read === null || Number.isSafeInteger(read)).toBe(true)
      }),
    )
  })
})

it('multiplies exactly and rounds halves away from zero', () => {
  expect(multiplyMicros(3_000_000, 2_500_000)).toBe(7_500_000)
  expect(multiplyMicros(500_000, 1)).toBe(1)
  expect(multiplyMicros(-500_000, 1)).toBe(-1)
  expect(multiplyMicros(999_999_999_000_000, 1_000_000)).toBe(999_999_999_000_000)
  expect(multiplyMicros(499_999, 1)).toBe(0)
})

it('rounds what is nearly nothing to a zero without sign', () => {
  expect(multiplyMicros(-499_999, 1)).toBe(0)
  expect(multiplyMicros(-1, 0)).toBe(0)
})

it.each([
  // 10 € of which 100 parts of 120 are HT: 8.333… € are 8.33 €.
  [10_000_000, 100_000_000, 120_000_000, 8_330_000],
  // 20 % of 0.125 € are 0.025 €: the half cent goes away from zero, on either side.
  [125_000, 20_000_000, 100_000_000, 30_000],
  [-125_000, 20_000_000, 100_000_000, -30_000],
  [125_000, 20_000_000, -100_000_000, -30_000],
  [-125_000, 20_000_000, -100_000_000, 30_000],
  [124_999, 20_000_000, 100_000_000, 20_000],
  [-24_999, 20_000_000, 100_000_000, 0],
  [1, -1, 1, 0],
  [5_000, 1, 1, 10_000],
  [5_000, 1, -1, -10_000],
  [0, 20_000_000, -100_000_000, 0],
])('takes of %i millionths the part %i/%i: %i, in whole cents', (amount, ...[numerator, denominator, expected]) => {
  expect(scaleToCents(amount, numerator, denominator)).toBe(expected)
})
