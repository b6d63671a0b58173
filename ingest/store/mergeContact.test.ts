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

const whole: PreparedContact = { ...known, ticketGuids: ['g1'] }
const sayingNothing: PreparedContact = {
  ...whole,
  title: '',
  name: '',
  fields: {},
  ticketGuids: [],
  invoiceNumbers: [],
}

it.each<[string, Partial<PreparedContact>, PreparedContact]>([
  ['title', { title: 'M.' }, { ...whole, title: 'M.' }],
  ['name', { name: 'Morin' }, { ...whole, name: 'Morin' }],
  ['first field', { fields: { VILLE: 'Lyon', SIRET: '1' } }, { ...whole, fields: { SIRET: '1', VILLE: 'Lyon' } }],
  [
    'other field',
    { fields: { PAYS: 'France' } },
    { ...whole, fields: { SIRET: '1', VILLE: 'Montpellier', PAYS: 'France' } },
  ],
  ['ticket', { ticketGuids: ['g1', '57'] }, { ...whole, ticketGuids: ['g1', '57'] }],
  ['invoice', { invoiceNumbers: ['57', 'g1'] }, { ...whole, invoiceNumbers: ['57', 'g1'] }],
])('takes a new %s alone, and leaves the rest as it was', (_, change, expected) => {
  expect(mergeContact(whole, [{ ...sayingNothing, ...change }])).toEqual({ contact: expected, outcomes: ['updated'] })
  expect(mergeContact(whole, [{ ...whole, ...change }]).outcomes).toEqual(['updated'])
})

it.each<[string, Partial<PreparedContact>]>([
  ['nothing', {}],
  ['its title', { title: 'STE' }],
  ['its name', { name: 'Morel' }],
  ['one of its fields', { fields: { VILLE: 'Montpellier' } }],
  ['its ticket', { ticketGuids: ['g1'] }],
  ['its invoice', { invoiceNumbers: ['57'] }],
])('changes nothing by %s', (_, said) => {
  expect(mergeContact(whole, [{ ...sayingNothing, ...said }])).toEqual({ contact: whole, outcomes: ['duplicates'] })
})

it('is nobody where nobody is known and nobody arrives', () => {
  expect(mergeContact(null, [])).toEqual({ contact: null, outcomes: [] })
  expect(mergeContact(whole, [])).toEqual({ contact: whole, outcomes: [] })
})

it('is new by the first that arrives of it', () => {
  expect(mergeContact(null, [whole, whole, { ...whole, name: 'Morin' }])).toEqual({
    contact: { ...whole, name: 'Morin' },
    outcomes: ['accepted', 'duplicates', 'updated'],
  })
})

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
