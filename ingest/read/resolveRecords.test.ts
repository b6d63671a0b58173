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
  expect(restaurantRefusal({ name: 'a.xml' }, named, { reason: 'unknownRestaurant' })).toEqual({
    ...about,
    attribute: 'LibSite',
    value: 'Ailleurs',
  })
})
