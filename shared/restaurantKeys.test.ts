import { describe, expect, it } from 'vitest'
import { nameKey, siretKey } from './restaurantKeys.ts'

describe('the keys of a restaurant', () => {
  it('ignore case, accents, spaces and punctuation in a name', () => {
    expect(nameKey('  L’Œuf à la Coque — Évry ')).toBe('loeufalacoqueevry')
    expect(nameKey("l'oeuf a la coque, EVRY")).toBe('loeufalacoqueevry')
  })
  it.each([
    ['Bœuf & Cæsar', 'boeufcaesar'],
    ['Straße', 'strasse'],
    ['Smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
  ])('spell ligatures and strokes out: %s', (name, key) => {
    expect(nameKey(name)).toBe(key)
  })
  it('keep digits and letters of other alphabets', () => {
    expect(nameKey('Café 21 · Кафе')).toBe('cafe21кафе')
  })
  it('keep a name of punctuation alone apart from the others', () => {
    expect(nameKey(' !!! ')).toBe('!!!')
    expect(nameKey('???')).not.toBe(nameKey('!!!'))
  })
  it('read the digits of a Siret, whatever separates them', () => {
    expect(siretKey('732 829 320 00074')).toBe('73282932000074')
    expect(siretKey(' 732-829-320.00074')).toBe('73282932000074')
    expect(siretKey('sans')).toBe('')
  })
})
