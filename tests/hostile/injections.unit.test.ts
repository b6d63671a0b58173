import { expect, it } from 'vitest'
import { addressWord, injections } from './injections.ts'

it('puts each of its texts into an address, also one that is cut in the middle of a character', () => {
  const cut = `${'x'.repeat(999)}😀`
  expect(addressWord(cut)).toBe('x'.repeat(999))
  expect(addressWord('\ud83d’😀')).toBe(encodeURIComponent('’😀'))
  // The control: cut as it comes, no address holds it.
  expect(() => encodeURIComponent(cut.slice(0, 1000))).toThrow(URIError)
  expect(injections(5000, 7).map(({ text }) => typeof addressWord(text))).not.toContain('undefined')
})
