import { expect, it } from 'vitest'
import { companiesOf, companyOf } from './company.ts'

/** Two SIRENs that their last digit proves. */
const [ours, theirs] = ['732829320', '552100554']
const site = (id: string, siret: string, company = '') => ({ id, name: `Restaurant ${id}`, company, siret })

it('is the SIREN, and a restaurant without a valid Siret its own', () => {
  expect(companyOf(site('a', `${ours}00074`))).toBe(ours)
  expect(companyOf(site('a', '12345'))).toBe('a')
})

it('holds the restaurants of one SIREN in their order, by the name of the company', () => {
  const [one, two, three] = [
    site('1', `${theirs}00074`, ''),
    site('2', `${ours}00074`, 'Écume'),
    site('3', `${theirs}00025`, 'Zinc'),
  ]
  expect(companiesOf([one, two, three])).toEqual([
    { company: ours, siren: ours, name: 'Écume', sites: [two] },
    { company: theirs, siren: theirs, name: 'Zinc', sites: [one, three] },
  ])
})

it('is named after its first restaurant where nothing else names it, and one without SIREN always', () => {
  const named = (siret: string, company: string) => companiesOf([site('1', siret, company)]).map(({ name }) => name)
  expect(named(`${ours}00074`, '')).toEqual(['Restaurant 1'])
  expect(named('0', 'Écume')).toEqual(['Restaurant 1'])
  expect(companiesOf([site('1', '0', 'Écume')])[0]?.siren).toBeNull()
})
