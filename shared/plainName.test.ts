import { describe, expect, it } from 'vitest'
import { plainName, plainNames } from './plainName.ts'

describe('a name in a mail to others', () => {
  it('stays as it is when it is a name', () => {
    for (const name of ['Chez L’Été & Fils', 'M. Durand', 'S.A.R.L. 3 Épis', 'Bistrot n° 2 (Halles)', 'TVA 5.5'])
      expect(plainName(name)).toBe(name)
  })
  it('never becomes a link or an address', () => {
    const linkable = /:\/\/|@|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u
    for (const name of [
      'Gagnez sur https://voleur.example/prix',
      'www.voleur.example',
      'ecrire@voleur.example',
      'voleur.co.uk/x',
      'vo\u200bleur.example',
      'http:\\\\voleur.example',
      'voleur．example',
    ]) {
      expect(plainName(name)).not.toMatch(linkable)
      expect(plainName(name)).not.toContain('\u200b')
    }
  })
  it('is one line of 60 characters at most, without a half one', () => {
    expect(plainName('Chez\r\nBcc: a\u0000b\u202ec')).toBe('Chez Bcc: a b c')
    expect(Array.from(plainName('🍝'.repeat(80)))).toHaveLength(60)
  })
  it('has single blanks, and none around it', () => {
    expect(plainName('  Chez   Paul\u200b ')).toBe('Chez Paul')
    expect(plainName('<Chez>Paul@')).toBe('Chez Paul')
  })
  it('is cut from 61 characters on', () => {
    expect(plainName('x'.repeat(60))).toBe('x'.repeat(60))
    expect(plainName('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`)
  })
  it('among several never becomes a link either', () => {
    expect(plainNames(['voleur.example', 'b'])).toBe('voleur. example, b')
  })
  it('is one of five at most', () => {
    expect(plainNames(['a', 'b'])).toBe('a, b')
    expect(plainNames(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, e et 1 autre')
    expect(plainNames('abcdefg'.split(''))).toBe('a, b, c, d, e et 2 autres')
  })
})
