import { expect, it } from 'vitest'
import { isNamed, tillWord, unnamed } from './unnamed.ts'

it('tells a name from what a ticket bears without one', () => {
  expect([unnamed.seller, unnamed.till, ''].map(isNamed)).toEqual([false, false, false])
  expect(['VENDEUR 1', 'Vendeur', 'caisse 2'].map(isNamed)).toEqual([true, true, true])
})

it('says a till by its name, and one without by the word for it', () => {
  expect(['CAISSE BAR', ''].map(tillWord)).toEqual(['CAISSE BAR', 'caisse'])
})
