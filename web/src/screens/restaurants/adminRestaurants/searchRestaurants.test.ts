import { expect, it } from 'vitest'
import { searchRestaurants } from './searchRestaurants.ts'

const marmite = {
  name: 'La Marmite',
  EmetteurSociete: 'Sud',
  EmetteurVille: 'Béziers',
  EmetteurSiret: '123',
  serieNumber: 7,
}
const halles = {
  name: 'Les Halles',
  EmetteurSociete: 'Nord',
  EmetteurVille: 'Lille',
  EmetteurSiret: '456',
  serieNumber: 8,
}

it('finds a restaurant by every word typed, whatever the accents and capitals', () => {
  expect(searchRestaurants([marmite, halles], 'BEZIERS marm')).toEqual([marmite])
  expect(searchRestaurants([marmite, halles], 'beziers halles')).toEqual([])
  expect(searchRestaurants([marmite, halles], ' ')).toEqual([marmite, halles])
})
