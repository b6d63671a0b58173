import { expect, it } from 'vitest'
import { normalise } from './normalise.ts'

it('composes and decomposes a text as it is asked to', () => {
  expect(normalise('e\u0301', 'NFC')).toBe('\u00e9')
  expect(normalise('\u00e9', 'NFD')).toBe('e\u0301')
  expect(normalise('\ufb01', 'NFKD')).toBe('fi')
})

it('leaves a text alone that piles more than thirty marks on one letter', () => {
  // Of these two, the lower one is put first.
  const piled = (pairs: number) => `\u00e9${'\u0301\u0323'.repeat(pairs)}`
  expect(normalise(piled(15), 'NFD')).toBe(`e${'\u0323'.repeat(15)}${'\u0301'.repeat(16)}`)
  expect(normalise(piled(16), 'NFD')).toBe(piled(16))
})
