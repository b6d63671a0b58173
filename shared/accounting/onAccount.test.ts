import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onAccount } from './onAccount.ts'

it('is the pattern by which the model adds up what is put on an account', () => {
  const cube = readFileSync(new URL('../../model/cubes/checked_tickets.yml', import.meta.url), 'utf8')
  expect(cube).toContain(`match(lowerUTF8(concat(label, ' ', family)), '${onAccount.source}')`)
  expect(['En compte', 'DÉBITEURS', 'Compte Debiteur', 'CB'].map((name) => onAccount.test(name))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
