import { expect, it } from 'vitest'
import { isNamed, unnamed } from './unnamed.ts'

it('tells a name from what a ticket bears without one', () => {
  expect([unnamed.seller, unnamed.till, ''].map(isNamed)).toEqual([false, false, false])
  expect(['VENDEUR 1', 'Vendeur', 'caisse 2'].map(isNamed)).toEqual([true, true, true])
})
