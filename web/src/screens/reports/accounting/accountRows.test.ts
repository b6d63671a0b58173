import { expect, it } from 'vitest'
import { defaultLedgerAccounts } from '../../../../../shared/accounting/ledgerAccounts.ts'
import { accountRows } from './accountRows.ts'

it('tells every account once, with what it is for', () => {
  const { salesByRate, vatByRate, paymentByFamily, ...general } = defaultLedgerAccounts
  const all = [salesByRate, vatByRate, paymentByFamily, general].flatMap((accounts) => Object.values(accounts))
  const rows = accountRows(defaultLedgerAccounts)
  expect(rows.map(({ account }) => account).toSorted()).toEqual(all.toSorted())
  expect(rows.slice(0, 6)).toEqual([
    { use: 'Code du journal', account: 'VT' },
    { use: 'Intitulé du journal', account: 'Journal des ventes' },
    { use: 'Ventes à 0\u202f%', account: '706000' },
    { use: 'Ventes à 2,1\u202f%', account: '707021' },
    { use: 'Ventes à 5,5\u202f%', account: '707055' },
    { use: 'Ventes à 10\u202f%', account: '706100' },
  ])
  expect(new Set(rows.map(({ use }) => use)).size).toBe(rows.length)
})
