import { expect, it } from 'vitest'
import type { PreparedContact } from '../read/prepareFile.ts'
import { mergeContact } from './storePeople.ts'

const known: PreparedContact = {
  key: 'DEBITEUR|siret|1',
  type: 'DEBITEUR',
  title: 'STE',
  name: 'Morel',
  fields: { SIRET: '1', VILLE: 'Montpellier' },
  ticketGuids: [],
  invoiceNumbers: ['57'],
}

it('lets filled fields update, never lets empty ones erase, and appends to the lists', () => {
  const arriving = {
    ...known,
    title: '',
    name: 'Morel et Associés',
    fields: { SIRET: '1', EMAIL: 'x@y.fr' },
    invoiceNumbers: ['58', '57'],
  }
  expect(mergeContact(known, arriving)).toEqual({
    ...known,
    name: 'Morel et Associés',
    fields: { SIRET: '1', VILLE: 'Montpellier', EMAIL: 'x@y.fr' },
    invoiceNumbers: ['57', '58'],
  })
})

it('answers what is known, itself, when nothing changes', () => {
  expect(mergeContact(known, { ...known, title: '', fields: { SIRET: '1' }, invoiceNumbers: [] })).toBe(known)
  expect(mergeContact(null, known)).toBe(known)
})
