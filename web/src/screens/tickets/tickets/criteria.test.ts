import { expect, it } from 'vitest'
import { readCriteria, writeCriteria } from './criteria.ts'

const none = readCriteria(new URLSearchParams())

it('keeps a number as an integer and an amount as a decimal, and forgets the page', () => {
  const next = writeCriteria(new URLSearchParams('periode=week&page=4'), {
    ...none,
    numero: '10402.7',
    montant: '1 234,50 ',
    table: ' 7 ',
    operation: 'VENTE,ANNULATION',
  })
  expect(Object.fromEntries(next)).toEqual({
    periode: 'week',
    numero: '10402',
    montant: '1234.5',
    table: '7',
    operation: 'VENTE,ANNULATION',
  })
})

it('takes a negative amount as a screen writes it', () => {
  expect(writeCriteria(new URLSearchParams(), { ...none, montant: '−19,40' }).get('montant')).toBe('-19.4')
})

it('leaves out what is no number, and clears what was emptied', () => {
  const next = writeCriteria(new URLSearchParams('numero=3&montant=2&heure=13'), {
    ...none,
    numero: 'douze',
    montant: '€',
  })
  expect([...next]).toEqual([])
})
