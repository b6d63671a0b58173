import { expect, it } from 'vitest'
import { serviceRange } from '../../../shared/period.ts'
import { marksOf } from './dayMarks.ts'

const on = (first: string, last: string, ...codes: string[]) => marksOf(serviceRange(first, last, 240), 240, codes)

it('names the public and the school holidays of the restaurants’ departments', () => {
  expect(on('2026-11-11', '2026-11-11', '75011')).toEqual(['férié\u202f: mer. 11/11/2026, Armistice 1918'])
  expect(on('2025-12-26', '2025-12-26', '67000', '75011')).toEqual([
    'férié\u202f: ven. 26/12/2025, Saint-Étienne',
    'vacances de Noël (zones B, C)',
  ])
  expect(on('2026-11-21', '2026-11-21', '75011', '20000', '')).toEqual([])
})

it('says that it does not know the school holidays beyond its table, and nothing of long ranges', () => {
  expect(on('2027-07-03', '2027-07-03', '69002')).toEqual(['vacances scolaires inconnues'])
  expect(on('2027-07-03', '2027-07-03', '20000')).toEqual([])
  expect(on('2026-01-01', '2026-12-31', '69002')).toEqual([])
})
