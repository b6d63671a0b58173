import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onAccount, unsetAccountOf } from './unsetAccount.ts'

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
