import { expect, it } from 'vitest'
import { buildDirectory, nearestRestaurant, resolveRestaurant } from './resolveRestaurant.ts'

const restaurants = [
  { id: 'halles', nameKey: 'bistrotdeshalles', siretKey: '12345678200010' },
  { id: 'port', nameKey: 'cafeduport', siretKey: '99988877700011' },
]

it.each([
  ['by Siret, digits only', { site: '', siret: '123 456 782 00010' }, { id: 'halles' }],
  [
    'by name, whatever its case, accents, blanks and punctuation',
    { site: 'CAFÉ-du  port !', siret: '' },
    { id: 'port' },
  ],
  ['by Siret when the name says nothing known', { site: 'Ailleurs', siret: '99988877700011' }, { id: 'port' }],
  ['by name when the Siret says nothing known', { site: 'Café du port', siret: '1' }, { id: 'port' }],
  ['that both name', { site: 'Café du port', siret: '99988877700011' }, { id: 'port' }],
  [
    'not at all when both name different ones',
    { site: 'Café du port', siret: '12345678200010' },
    { reason: 'conflict' },
  ],
  ['not at all when neither is known', { site: 'Ailleurs', siret: '1' }, { reason: 'unknownRestaurant' }],
  ['not at all when nothing is said', { site: '', siret: '' }, { reason: 'unknownRestaurant' }],
])('finds the restaurant %s', (_, identity, expected) => {
  expect(resolveRestaurant(buildDirectory(restaurants, null), identity)).toEqual(expected)
})

it('finds nothing by what a restaurant and a record both lack', () => {
  const bare = buildDirectory([{ id: 'bare', nameKey: '', siretKey: '' }], null)
  expect(resolveRestaurant(bare, { site: 'Ailleurs', siret: 'sans' })).toEqual({ reason: 'unknownRestaurant' })
  expect(resolveRestaurant(bare, { site: '', siret: '1' })).toEqual({ reason: 'unknownRestaurant' })
})

it('knows where each restaurant within reach is, as far as anybody said so', () => {
  const placed = [...restaurants.map((one) => ({ ...one, postalCode: '97400' })), { ...restaurants[0]!, id: 'bare' }]
  const { postalCodes } = buildDirectory(placed, ['halles', 'bare'])
  expect(Object.fromEntries(postalCodes)).toEqual({ halles: '97400', bare: '' })
})

it('knows a restaurant out of reach no better than one that does not exist', () => {
  const reach = buildDirectory(restaurants, ['halles'])
  expect(resolveRestaurant(reach, { site: 'Café du port', siret: '' })).toEqual({ reason: 'unknownRestaurant' })
  expect(resolveRestaurant(reach, { site: 'Café du port', siret: '12345678200010' })).toEqual({ id: 'halles' })
})

it('tells of an unknown restaurant the nearest one that may be told, by its name or else by its Siret', () => {
  const named = restaurants.map((one) => ({ ...one, name: one.id.toUpperCase() }))
  const nearest = (site: string, siret = '', reach: readonly string[] | null = null) =>
    nearestRestaurant(buildDirectory(named, reach), { site, siret })
  expect(nearest('BISTRO DES HALES')).toBe('HALLES')
  expect(nearest('Café du Pont', '12345678200010')).toBe('PORT')
  expect(nearest('', '99988877700012')).toBe('PORT')
  // By three digits that were mistyped: a Siret that differs by more is no such one.
  expect(
    ['12345678200010', '99988877700222', '99988877702222', '123', '9998887770'].map((siret) => nearest('', siret)),
  ).toEqual(['HALLES', 'PORT', undefined, undefined, undefined])
  // Out of reach it is not told, however near.
  expect(nearest('BISTRO DES HALES', '', ['port'])).toBe('PORT')
  expect(nearest('BISTRO DES HALES', '', [])).toBeUndefined()
  expect([nearest(''), nearest('', 'sans')]).toEqual([undefined, undefined])
  expect(nearestRestaurant(buildDirectory(restaurants, null), { site: 'x', siret: '' })).toBeUndefined()
})

it('tells the first of two that are as near, and never one that has no name to tell', () => {
  const twins = ['anne', 'inne'].map((name) => ({ id: name, nameKey: name, siretKey: '', name }))
  const nearest = (all: Parameters<typeof buildDirectory>[0]) =>
    nearestRestaurant(buildDirectory(all, null), { site: 'onne', siret: '' })
  expect([nearest(twins), nearest(twins.toReversed())]).toEqual(['anne', 'inne'])
  expect(nearest([{ id: 'secret', nameKey: 'onne', siretKey: '' }, ...twins])).toBe('anne')
})

it('compares the first hundred characters of an unknown name', () => {
  const lengths = [99, 100, 101].map((length) => {
    return { id: String(length), nameKey: 'a'.repeat(length), siretKey: '', name: String(length) }
  })
  expect(nearestRestaurant(buildDirectory(lengths, null), { site: 'a'.repeat(101), siret: '' })).toBe('100')
})

it('judges a till’s key by the restaurants of who owns its own, writes to none of them and tells no name of them', () => {
  const named = restaurants.map((one) => ({ ...one, name: one.id.toUpperCase() }))
  const till = buildDirectory(named, ['halles'], ['halles', 'port'])
  expect(resolveRestaurant(till, { site: 'Bistrot des Halles', siret: '99988877700011' })).toEqual({
    reason: 'conflict',
  })
  expect(resolveRestaurant(till, { site: 'Café du port', siret: '12345678200010' })).toEqual({ reason: 'conflict' })
  for (const identity of [
    { site: 'Café du port', siret: '' },
    { site: '', siret: '99988877700011' },
  ])
    expect(resolveRestaurant(till, identity)).toEqual({ reason: 'unknownRestaurant' })
  expect(resolveRestaurant(till, { site: 'Bistrot des Halles', siret: '555' })).toEqual({ id: 'halles' })
  expect(nearestRestaurant(till, { site: 'Café du pont', siret: '' })).toBe('HALLES')
})
