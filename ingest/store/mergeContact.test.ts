import { expect, it } from 'vitest'
import type { PreparedContact } from '../read/prepareFile.ts'
import { LEAST_CPU_MS, cpuMs, leastRatio } from '../../tests/support/cpuTime.ts'
import { mergeContact } from './mergeContact.ts'

/** Ten times as many may cost three times ten times the CPU: the square would be a hundred times. */
const MOST_FOR_TEN = 30

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
  const { contact, outcomes } = mergeContact(known, [arriving, arriving])
  expect(outcomes).toEqual(['updated', 'duplicates'])
  expect(contact).toEqual({
    ...known,
    name: 'Morel et Associés',
    fields: { SIRET: '1', VILLE: 'Montpellier', EMAIL: 'x@y.fr' },
    invoiceNumbers: ['57', '58'],
  })
})

it('answers what is known, itself, when nothing changes', () => {
  const less = { ...known, title: '', fields: { SIRET: '1' }, invoiceNumbers: [] }
  expect(mergeContact(known, [less])).toEqual({ contact: known, outcomes: ['duplicates'] })
  expect(mergeContact(known, [less]).contact).toBe(known)
  expect(mergeContact(null, [known, less])).toEqual({ contact: known, outcomes: ['accepted', 'duplicates'] })
})

it('merges a contact that every ticket carries in a time that grows with their number alone', () => {
  const many = (count: number) => () =>
    mergeContact(
      known,
      Array.from({ length: count }, (_, at) => ({ ...known, ticketGuids: [`ticket ${at}`], invoiceNumbers: [] })),
    )
  const ratio = () => cpuMs(many(50_000)) / Math.max(cpuMs(many(5_000)), LEAST_CPU_MS)
  expect(leastRatio(ratio, MOST_FOR_TEN)).toBeLessThan(MOST_FOR_TEN)
})
