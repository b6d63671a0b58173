import { describe, expect, it } from 'vitest'
import { exact, percentChange, percentOf, sum, toWire } from './money.ts'

describe('an exact amount', () => {
  it('reads every way in which a store answers a decimal, and nothing as zero', () => {
    expect(['12.50', 12.5, '-0.000001', '123456789012345678901.01'].map((value) => exact(value).toFixed())).toEqual([
      '12.5',
      '12.5',
      '-0.000001',
      '123456789012345678901.01',
    ])
    for (const nothing of [null, undefined, '', true]) expect(exact(nothing).toNumber()).toBe(0)
    for (const wrong of ['Infinity', 'NaN']) expect(() => exact(wrong)).toThrow(RangeError)
  })

  it('adds up without losing a digit', () => {
    expect(sum(['0.1', '0.2', '-0.05'].map(exact)).toFixed()).toBe('0.25')
    expect(sum([]).toNumber()).toBe(0)
    // 23 digits before the comma and 2 behind it: more than a library's usual 20.
    expect(sum(['12345678901234567890123.45', '0.01'].map(exact)).toFixed()).toBe('12345678901234567890123.46')
  })

  it('is rounded to the cent with halves away from zero, on either side of it', () => {
    const rounded = ['1.005', '1.0049999', '-1.005', '-1.0049999', '2.675'].map((value) => toWire(exact(value)))
    expect(rounded).toEqual([1.01, 1, -1.01, -1, 2.68])
    expect(toWire(exact('1.0000005'), 6)).toBe(1.000001)
  })

  it('has no sign when nothing is left of it', () => {
    expect(['-0.004', '-0'].map((value) => toWire(exact(value)))).toEqual([0, 0])
    expect(toWire(exact('0').negated())).toBe(0)
  })
})

it('says what part of a whole an amount is in percent, as exact as its digits, and 0 of nothing', () => {
  const part = (amount: string, whole: string) => percentOf(exact(amount), exact(whole))
  expect([part('30.1', '602'), part('-5', '20'), part('5', '0')]).toEqual([5, -25, 0])
  // A float makes 28.999999999999996 of it.
  expect(part('0.29', '1')).toBe(29)
})

describe('a change in percent', () => {
  it('is measured by the size of what was before, and not yet rounded', () => {
    const change = (now: string, before: string) => percentChange(exact(now), exact(before))
    expect(change('150', '120')).toBe(25)
    expect(change('120', '150')).toBe(-20)
    expect(change('1', '3')).toBe(-66.66666666666667)
    expect(change('25', '-50')).toBe(150)
    expect(change('0', '5')).toBe(-100)
  })

  it('is none from nothing', () => {
    expect(percentChange(exact('5'), exact('0'))).toBeNull()
    expect(percentChange(exact('0'), exact('0.00'))).toBeNull()
  })
})
