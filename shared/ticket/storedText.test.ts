import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storedText, cutKey } from './storedText.ts'

describe('storedText', () => {
  it.each([
    ['', ''],
    [' ', ''],
    ['Soupe', 'Soupe'],
    [' Soupe', 'Soupe'],
    ['Soupe ', 'Soupe'],
    ['Soupe du jour', 'Soupe du jour'],
    ['Soupe  du jour', 'Soupe du jour'],
    ['Soupe\tdu\r\njour', 'Soupe du jour'],
    ['Soupe\u00a0du\u202fjour', 'Soupe du jour'],
    ['Soupe\u2028du\u3000jour', 'Soupe du jour'],
    ['\ufeffSoupe', 'Soupe'],
    ['Sou\0pe', 'Soupe'],
    ['\0Soupe', 'Soupe'],
    ['Cre\u0300me bru\u0302le\u0301e', 'Crème brûlée'],
    ['« L’Été – 2 € »', '« L’Été – 2 € »'],
    ['Café 😀', 'Café 😀'],
  ])('of %j is %j', (raw, expected) => {
    expect(storedText(raw)).toBe(expected)
  })

  // Behind a zero, which is no text, a text is cleaned by the way of all others.
  it('is alike for every letter, on its short way and on the long one', () => {
    const letters = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code))
    const texts = letters.flatMap((letter) => [`e${letter}a`, `${letter}a`, `e${letter}`, ` ${letter}`])
    expect(texts.filter((text) => storedText(text) !== storedText(`\0${text}`))).toEqual([])
  })
})

it('cleans any text alike on its short way and on the long one', () => {
  const common = fc.constantFrom(' ', 'e', '\u0301', '’', '\t', '\u00a0')
  const letter = fc.oneof(
    common,
    fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  )
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), (text) => {
      expect(storedText(text)).toBe(storedText(`\0${text}`))
      expect(storedText(storedText(text))).toBe(storedText(text))
    }),
  )
})

describe('cutKey', () => {
  it('keeps as many letters as an index holds, and no blank at the end', () => {
    const text = 'x'.repeat(499)
    expect(cutKey(`${text}yz`)).toBe(`${text}y`)
    expect(cutKey(`${text}y`)).toBe(`${text}y`)
    expect(cutKey(`${text} z`)).toBe(text)
    expect(cutKey('abcd', 3)).toBe('abc')
  })

  it('never cuts inside a character', () => {
    expect(cutKey('ab😀d', 3)).toBe('ab')
    expect(cutKey('ab😀d', 4)).toBe('ab😀')
  })
})
