import { describe, expect, it } from 'vitest'
import { hideNames, isFoundAgain, replaceName } from './hideNames.ts'

const known = new Map([
  ['Léa', 'n° 1'],
  ['Léa Petit', 'n° 2'],
  ["d'Arc (bar)", 'n° 3'],
])
const hide = (text: string) => hideNames(text, (words) => known.get(words))

describe('a text without names', () => {
  it.each([
    ['POINTEUSE Léa', 'POINTEUSE n° 1'],
    ['Léa', 'n° 1'],
    [
      'ENTETE Léa Petit : opération inconnue «Léa», comptée nulle part',
      'ENTETE n° 2 : opération inconnue «n° 1», comptée nulle part',
    ],
    ["ENTETE d'Arc (bar) : annulation à vérifier", 'ENTETE n° 3 : annulation à vérifier'],
    ['Léa : Léa', 'n° 1 : n° 1'],
    // Composed and not: the stores keep one of them.
    ['POINTEUSE Le\u0301a', 'POINTEUSE n° 1'],
  ])('%s', (text, expected) => {
    expect(hide(text)).toBe(expected)
  })

  it('keeps what merely holds a name, and every text without one as it is', () => {
    for (const text of ['ENTETE Léanne', 'ENTETE Azaléa', 'e\u0301 1', '']) expect(hide(text)).toBe(text)
  })

  it('asks a number of words that grows with the text alone, and none around a GUID', () => {
    const asked: string[] = []
    hideNames('ENTETE 6f1c2a9e-0b1d-4a55-9a53-3a0f5b7c1001 : x', (words) => void asked.push(words))
    expect(asked).toEqual(['ENTETE', 'x'])
    asked.length = 0
    hideNames(' a  b ', (words) => void asked.push(words))
    expect(asked).toEqual(['a  b', 'a', 'b'])
    asked.length = 0
    hideNames('a '.repeat(200), (words) => void asked.push(words))
    expect(asked.length).toBeLessThan(200 * 15)
    asked.length = 0
    const clean = new Set<string>()
    for (const number of ['1', '2']) hideNames(`${number} : x`, (words) => void asked.push(words), clean)
    expect(asked).toEqual(['1', 'x', '2'])
  })
})

describe('a name that is told', () => {
  it('is one that would be found again', () => {
    for (const name of ['Léa', "d'Arc (bar)", 'Marie-Ève de la Tour 2', 'a b c d e f g h']) {
      expect(isFoundAgain(name)).toBe(true)
      expect(hideNames(`KIND ${name} : x`, (words) => (words === name ? '-' : undefined))).toBe('KIND - : x')
    }
    for (const name of [
      'a : b',
      'a b c d e f g h i',
      'a b c d e f g h.',
      'x'.repeat(81),
      'Lé\u200Ba',
      '6f1c2a9e-0b1d-4a55-9a53-3a0f5b7c1001',
    ])
      expect(isFoundAgain(name)).toBe(false)
  })
})

describe('a known name', () => {
  it('is replaced wherever it stands as words of its own, whatever signs it has', () => {
    expect(replaceName('CONTACT Léa (bar). : Léa (bar). et Léa', 'Léa (bar).', 'n° 1')).toBe(
      'CONTACT n° 1 : n° 1 et Léa',
    )
    expect(replaceName('POINTEUSE Léanne, Azaléa, Léa', 'Léa', '$&')).toBe('POINTEUSE Léanne, Azaléa, $&')
    expect(replaceName('a\\d+ a1', 'a\\d+', '-')).toBe('- a1')
  })
})
