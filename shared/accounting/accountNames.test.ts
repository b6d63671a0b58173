import { expect, it } from 'vitest'
import { accountNamesOf } from './accountNames.ts'
import { defaultLedgerAccounts } from './ledgerAccounts.ts'

it('calls an account by what it takes, and by what its things have in common where it takes several', () => {
  expect(accountNamesOf([defaultLedgerAccounts])).toEqual({
    '706200': 'Ventes 20 %',
    '706100': 'Ventes 10 %',
    '707055': 'Ventes 5,5 %',
    '707021': 'Ventes 2,1 %',
    '706000': 'Ventes',
    '445712': 'TVA collectée 20 %',
    '445711': 'TVA collectée 10 %',
    '445713': 'TVA collectée 5,5 %',
    '445714': 'TVA collectée 2,1 %',
    '445710': 'TVA collectée',
    '511500': 'CB',
    '511200': 'Chèques',
    '530000': 'Espèces',
    '511700': 'Titres-restaurant',
    '512000': 'Virements',
    '411000': 'Débiteurs',
    '511000': 'Règlements',
    '426100': 'Pourboires',
    '758000': 'Trop-perçus et écarts de règlement',
    '658000': 'Écarts de règlement',
  })
})

it('has one name for an account that an owner gave to several things, and that two restaurants use otherwise', () => {
  const one = {
    ...defaultLedgerAccounts,
    ...{ salesByRate: { '10': '707000', '20': '707000' }, surplus: '658000' },
    paymentByFamily: { CB: '511500', 'En compte': '411000', Troc: '411000', Caution: '658000' },
  }
  const names = accountNamesOf([one])
  expect([names['707000'], names['411000']]).toEqual(['Ventes', 'Débiteurs'])
  expect(names['658000']).toBe('Règlements / Trop-perçus et écarts de règlement')
  const other = { ...defaultLedgerAccounts, salesByRate: { '5.5': '706100' }, paymentByFamily: { Carte: '511500' } }
  const both = accountNamesOf([defaultLedgerAccounts, other])
  expect([both['706100'], both['511500']]).toEqual(['Ventes', 'Règlements'])
  expect(accountNamesOf([other, defaultLedgerAccounts])).toEqual(both)
})

it('says each kind of an account that takes several, in one order', () => {
  const general = ['salesDefault', 'vatDefault', 'debtors', 'paymentDefault', 'tips', 'surplus', 'shortage'] as const
  const nameWith = (account: string, keys: readonly (typeof general)[number][]) =>
    accountNamesOf([{ ...defaultLedgerAccounts, ...Object.fromEntries(keys.map((key) => [key, account])) }])[account]
  expect(general.map((key) => nameWith('511500', [key]))).toEqual([
    'Ventes / Règlements',
    'TVA collectée / Règlements',
    'Débiteurs',
    'Règlements',
    'Règlements / Pourboires',
    'Règlements / Trop-perçus et écarts de règlement',
    'Règlements / Trop-perçus et écarts de règlement',
  ])
  expect(nameWith('706100', ['debtors'])).toBe('Ventes / Débiteurs')
  expect(nameWith('445711', ['salesDefault'])).toBe('Ventes / TVA collectée')
  expect(nameWith('471000', general)).toBe(
    'Ventes / TVA collectée / Débiteurs / Règlements / Pourboires / Trop-perçus et écarts de règlement',
  )
})
