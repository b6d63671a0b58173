import { expect, it } from 'vitest'
import { makeResolver, restaurantRefusal } from './resolveRecords.ts'
import { buildDirectory } from './resolveRestaurant.ts'

const directory = buildDirectory(
  [{ id: 'halles', nameKey: 'bistrotdeshalles', siretKey: '1', name: 'BISTROT DES HALLES' }],
  null,
)

it('compares the first twenty unknown names of a file with those that are known, each once', () => {
  const resolve = makeResolver(directory)
  const found = Array.from({ length: 30 }, (_, at) => resolve({ site: `Ailleurs ${at % 25}`, siret: '' }))
  const told = found.map((one) => (one.id === undefined ? one.nearest : one.id))
  expect(told).toEqual([
    ...Array<string>(20).fill('BISTROT DES HALLES'),
    ...Array<undefined>(5).fill(undefined),
    ...Array<string>(5).fill('BISTROT DES HALLES'),
  ])
  expect(resolve({ site: 'bistrot des halles', siret: '' })).toEqual({ id: 'halles' })
})

it('knows a record by its name and its Siret together, and tells the nearest of unknown ones alone', () => {
  const resolve = makeResolver(
    buildDirectory(
      [
        { id: 'halles', nameKey: 'bistrotdeshalles', siretKey: '111', name: 'BISTROT DES HALLES' },
        { id: 'port', nameKey: 'cafeduport', siretKey: '222', name: 'CAFÉ DU PORT' },
      ],
      null,
    ),
  )
  expect(resolve({ site: '', siret: '222' })).toEqual({ id: 'port' })
  expect(resolve({ site: 'Café du port', siret: '' })).toEqual({ id: 'port' })
  // A name that stands beside another restaurant's Siret is nobody's, and not one that is misspelt.
  expect(resolve({ site: 'Café du port', siret: '111' })).toStrictEqual({ reason: 'conflict' })
  expect(resolve({ site: '', siret: '223' })).toEqual({ reason: 'unknownRestaurant', nearest: 'CAFÉ DU PORT' })
  expect(resolve({ site: 'Café du pont', siret: '' })).toEqual({ reason: 'unknownRestaurant', nearest: 'CAFÉ DU PORT' })
})

it('tells of a till’s key the restaurant that it opens, however many other names it is sent with', () => {
  const known = [
    { id: 'halles', nameKey: 'bistrotdeshalles', siretKey: '111', name: 'BISTROT DES HALLES' },
    { id: 'port', nameKey: 'cafeduport', siretKey: '222', name: 'CAFÉ DU PORT' },
  ]
  const ofKey = { reason: 'unknownRestaurant', ofKey: 'BISTROT DES HALLES' }
  // Judged by the owner's others, and by nothing else where the restaurant has no owner any more.
  for (const judged of [['halles', 'port'], []]) {
    const resolve = makeResolver(buildDirectory(known, ['halles'], judged))
    for (let at = 0; at < 25; at += 1) expect(resolve({ site: `Ailleurs ${at}`, siret: '' })).toStrictEqual(ofKey)
    expect(resolve({ site: 'Café du port', siret: '' })).toStrictEqual(ofKey)
    expect(resolve({ site: '', siret: '222' })).toStrictEqual(ofKey)
    expect(resolve({ site: 'Bistrot des Halles', siret: '' })).toEqual({ id: 'halles' })
  }
})

it('counts the unknown names alone among those that it compares', () => {
  const resolve = makeResolver(directory)
  for (let at = 0; at < 20; at += 1) resolve({ site: 'Bistrot des Halles', siret: `1${' '.repeat(at)}` })
  expect(resolve({ site: 'Ailleurs', siret: '' })).toMatchObject({ nearest: 'BISTROT DES HALLES' })
})

it('names the field that named the restaurant, and the nearest where there is one', () => {
  const place = { line: 3, column: 1, record: 'ENTETE A1', site: '', siret: '2' }
  const about = { file: 'a.xml', line: 3, column: 1, record: 'ENTETE A1', reason: 'Restaurant inconnu' }
  expect(restaurantRefusal({ name: 'a.xml' }, place, { reason: 'unknownRestaurant', nearest: 'HALLES' })).toEqual({
    ...about,
    attribute: 'EmetteurSiret',
    value: '2',
    nearest: 'HALLES',
  })
  const named = { ...place, site: 'Ailleurs' }
  expect(restaurantRefusal({ name: 'a.xml' }, named, { reason: 'unknownRestaurant', ofKey: 'HALLES' })).toStrictEqual({
    ...about,
    ...{ attribute: 'LibSite', value: 'Ailleurs', ofKey: 'HALLES' },
  })
  expect(restaurantRefusal({ name: 'a.xml' }, named, { reason: 'unknownRestaurant' })).toStrictEqual({
    ...about,
    attribute: 'LibSite',
    value: 'Ailleurs',
  })
  expect(restaurantRefusal({ name: 'a.xml' }, named, { reason: 'conflict' })).toStrictEqual({
    ...about,
    ...{ reason: 'conflit LibSite/Siret', attribute: 'LibSite', value: 'Ailleurs', siret: '2' },
  })
  const elsewhere = { ...named, namedAt: { line: 5, column: 7 } }
  expect(restaurantRefusal({ name: 'a.xml' }, elsewhere, { reason: 'unknownRestaurant' })).toMatchObject({
    ...{ line: 5, column: 7, record: 'ENTETE A1' },
  })
  const silent = { ...place, siret: '' }
  expect(restaurantRefusal({ name: 'a.xml' }, silent, { reason: 'unknownRestaurant' })).toStrictEqual({
    ...about,
    attribute: 'LibSite',
    value: '',
  })
})
