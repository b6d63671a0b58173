import { describe, expect, it } from 'vitest'
import { compareRestaurants, distinctRestaurantNames, shortRestaurantNames } from './restaurantNames.ts'

describe('shortRestaurantNames', () => {
  it('cuts the first words that all names share', () => {
    expect(
      shortRestaurantNames(['GRANDE BRASSERIE ÉCUSSON', 'Grande Brasserie Port', 'GRANDE  BRASSERIE du Lac']),
    ).toEqual(['ÉCUSSON', 'Port', 'Lac'])
    expect(shortRestaurantNames(['Chez Paul – Lyon', 'Chez Paul – Nice'])).toEqual(['Lyon', 'Nice'])
  })

  it('cuts the small words that tied a name to the shared part, unless they alone tell two apart', () => {
    expect(shortRestaurantNames(['Comptoir des Halles', 'Comptoir du Port', 'Comptoir de la Gare'])).toEqual([
      'Halles',
      'Port',
      'Gare',
    ])
    expect(shortRestaurantNames(["Café d'Azur", 'Café l’Orme', 'Café En'])).toEqual(['Azur', 'Orme', 'En'])
    expect(shortRestaurantNames(['Café du Port', 'Café Port'])).toEqual(['du Port', 'Port'])
    // Accents tell no two apart: without their small words the first two would be one name; the others have two either way.
    expect(shortRestaurantNames(['Café du Pré', 'Café Pre'])).toEqual(['du Pré', 'Pre'])
    expect(shortRestaurantNames(['Café du Pré', 'Café DU PRE', 'Café Lac'])).toEqual(['Pré', 'PRE', 'Lac'])
    expect(shortRestaurantNames(['Le Port', 'La Gare'])).toEqual(['Le Port', 'La Gare'])
    expect(shortRestaurantNames(['Zinc du Port (Nice)', 'Zinc du Port (Brest)'])).toEqual(['Nice', 'Brest'])
    expect(shortRestaurantNames(['Zinc (Nice)', 'Zinc Nice'])).toEqual(['(Nice)', 'Nice'])
  })

  it('takes words for the same whatever their accents and the blanks around them', () => {
    expect(shortRestaurantNames([' Évian Nord', 'EVIAN Sud'])).toEqual(['Nord', 'Sud'])
  })

  it('never cuts what differs, part of a word, or a whole name', () => {
    expect(shortRestaurantNames(['Portofino', 'Port'])).toEqual(['Portofino', 'Port'])
    expect(shortRestaurantNames(['Chez Paul', 'Chez Paul Nice'])).toEqual(['Paul', 'Paul Nice'])
    expect(shortRestaurantNames(['Zinc', 'Zinc'])).toEqual(['Zinc', 'Zinc'])
    expect(shortRestaurantNames(['Le Zinc'])).toEqual(['Le Zinc'])
    expect(shortRestaurantNames([])).toEqual([])
    expect(shortRestaurantNames(['- Zinc', 'Port'])).toEqual(['- Zinc', 'Port'])
    expect(shortRestaurantNames(['Le Zinc Nord', 'Le Zinc Sud', 'La Table Est'])).toEqual([
      'Le Zinc Nord',
      'Le Zinc Sud',
      'La Table Est',
    ])
    expect(shortRestaurantNames(['A - ', 'A B'])).toEqual(['A - ', 'B'])
  })
})

describe('distinctRestaurantNames', () => {
  const restaurant = (id: string, name: string, city: string) => ({ id, name, city })

  it('adds the city where two bear one name, and the start of the id where the city says nothing', () => {
    const names = distinctRestaurantNames([
      restaurant('a111', 'Le Port', 'Nice'),
      restaurant('b222', 'LE PORT', 'Brest'),
      restaurant('c333', 'Le Port', 'Brest'),
      restaurant('d444', 'Le Port', ''),
      restaurant('e555', 'Le Lac', 'Annecy'),
      restaurant('f666', 'Zinc', '  '),
      restaurant('g777', 'Zinc', 'Lyon'),
    ])
    expect([...names.values()]).toEqual([
      'Le Port (Nice)',
      'LE PORT (Brest, b222)',
      'Le Port (Brest, c333)',
      'Le Port (d444)',
      'Le Lac',
      'Zinc (f666)',
      'Zinc (Lyon)',
    ])
  })

  it('takes names and cities for the same whatever their accents and the blanks around them', () => {
    const names = distinctRestaurantNames([
      restaurant('aaaa1', ' Évian', ' Nice'),
      restaurant('bbbb1', 'EVIAN', 'Nïce '),
      restaurant('cccc1', 'Evian ', ' Brest '),
    ])
    expect([...names.values()]).toEqual([' Évian (Nice, aaaa)', 'EVIAN (Nïce, bbbb)', 'Evian  (Brest)'])
  })

  it('orders those of one name by id, whatever its case', () => {
    const [first, second] = [restaurant('1', 'zinc', 'a'), restaurant('2', 'ZINC', 'b')]
    expect(compareRestaurants(first, second)).toBeLessThan(0)
    expect(compareRestaurants(second, first)).toBeGreaterThan(0)
    expect(compareRestaurants(first, { ...first, city: 'b' })).toBe(0)
    expect([restaurant('1', 'ZINC', ''), restaurant('2', 'zinc', '')].sort(compareRestaurants)[0]?.id).toBe('1')
  })

  it('orders by name, then by id', () => {
    const rows = [restaurant('2', 'Zinc', ''), restaurant('1', 'Zinc', ''), restaurant('3', 'Écusson', '')]
    expect(rows.sort(compareRestaurants).map(({ id }) => id)).toEqual(['3', '1', '2'])
  })
})
