import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isOnAccount, onAccount, paymentAccountOf, unsetAccountOf } from './unsetAccount.ts'

it('is the pattern by which the model adds up what is put on an account', () => {
  const cube = readFileSync(new URL('../../model/cubes/checked_tickets.yml', import.meta.url), 'utf8')
  expect(cube).toContain(`match(lowerUTF8(concat(label, ' ', family)), '${onAccount.source}')`)
  const accounts = { debtors: '4110', paymentDefault: '5000' }
  expect(['En compte', 'CB'].map((name) => unsetAccountOf(name, accounts))).toEqual(['4110', '5000'])
  expect(['En compte', 'DÉBITEURS', 'Compte Debiteur', 'CB'].map((name) => onAccount.test(name))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

it('is what the books debit a debtor with: the account that was set for a family, else what its name says', () => {
  const accounts = {
    ...{ debtors: '467000', paymentDefault: '511000' },
    paymentByFamily: { CB: '511500', Maison: '467000', Clients: '411200', 'En compte': '512000' },
  }
  expect(['CB', 'Débiteurs', 'constructor'].map((family) => paymentAccountOf(family, accounts))).toEqual([
    ...['511500', '467000', '511000'],
  ])
  const owed = ['CB', 'Maison', 'Clients', 'Débiteurs', 'En compte', 'Troc'].filter((one) => isOnAccount(one, accounts))
  expect(owed).toEqual(['Maison', 'Clients', 'Débiteurs'])
})
