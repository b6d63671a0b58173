import { expect, it } from 'vitest'
import type { Site } from '../query/session.ts'
import { siteOptions } from './siteOptions.ts'

const site = (id: string, name: string, city: string) =>
  ({ _id: id, name, LibSite: name, EmetteurVille: city }) as unknown as Site

it('offers restaurants by name, and tells those of one name apart', () => {
  const sites = [site('3', 'Zinc', 'Lyon'), site('2', 'Le Port', 'Brest'), site('1', 'Le Port', 'Nice')]
  expect(siteOptions(sites)).toEqual([
    { value: '1', label: 'Le Port (Nice)' },
    { value: '2', label: 'Le Port (Brest)' },
    { value: '3', label: 'Zinc' },
  ])
})
