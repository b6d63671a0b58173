import { expect, it } from 'vitest'
import { cleanText } from './cleanText.ts'

it('makes one blank of control characters, line separators and what turns the direction of a text', () => {
  expect(cleanText('a\r\n\tb\u0000c\u2028d\u202ee\u2066f')).toBe('a b c d e f')
})

it('marks half a character, and drops what is none', () => {
  expect(cleanText('a\ud83cb\ufffec\uffffd🍝')).toBe('a\ufffdbcd🍝')
})

it('is as long as a cell of Excel may be', () => {
  expect(cleanText('x'.repeat(40_000))).toBe('x'.repeat(32_767))
  expect(cleanText(`${'x'.repeat(32_766)}🍝`)).toBe(`${'x'.repeat(32_766)}\ufffd`)
})
