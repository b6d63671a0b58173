import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMicros, multiplyMicros, parseMicros } from './numbers.ts'

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
    ['(12,50)', '-12.5'],
    ['12,50-', '-12.5'],
    ['- 3', '-3'],
    ['+5', '5'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['007.10', '7.1'],
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
    '€',
  ])('refuses %s', (raw) => {
    expect(parseMicros(raw)).toBeNull()
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
})
