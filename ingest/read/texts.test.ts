import { describe, expect, it } from 'vitest'
import { parseBoolean, shownText } from './texts.ts'

describe('shownText', () => {
  it('shows 80 letters, and says that there were more', () => {
    expect(shownText('x'.repeat(80))).toBe('x'.repeat(80))
    expect(shownText(`${'x'.repeat(80)}y`)).toBe(`${'x'.repeat(80)}…`)
  })

  it('shows one line, without signs that nobody sees', () => {
    expect(shownText(' a\u202e\n\u001b b ')).toBe('a b')
    expect(shownText(`a${' '.repeat(318)}b`)).toBe('a b')
  })
})

it.each([
  ['true', true],
  ['True', true],
  ['1', true],
  ['oui', true],
  ['OUI', true],
  ['o', true],
  ['O', true],
  [' o\n', true],
  ['false', false],
  ['0', false],
  ['non', false],
  ['Non', false],
  ['n', false],
  ['N', false],
  ['', null],
  ['vrai', null],
  ['2', null],
])('reads %j as %s', (raw, expected) => {
  expect(parseBoolean(raw)).toBe(expected)
})
