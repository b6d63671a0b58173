import { expect, it } from 'vitest'
import { makeShortCode } from './shortCode.ts'

const none = { others: [], taken: new Set<string>() }
const group = ['GRANDE BRASSERIE LILLE', 'GRANDE BRASSERIE RENNES', 'GRANDE BRASSERIE']

it('is the beginning of the first word that says something', () => {
  const names = ["L'Écume des jours", 'Chez Alma', 'LE BISTROT', 'Al Dente', 'Bar Dupont', 'À la bonne heure']
  expect(names.map((name) => makeShortCode(name, none))).toEqual(['ECU', 'ALM', 'BIS', 'DEN', 'BAR', 'BON'])
  const articles = ['Les Halles', 'Des Amis', 'Aux Lyonnais', 'The Dock']
  expect(articles.map((name) => makeShortCode(name, none))).toEqual(['HAL', 'AMI', 'LYO', 'DOC'])
})

it('is that of any restaurant where no word says something in Latin letters', () => {
  const names = ['Le 7', '寿司', '寿司レストラン', '']
  expect(names.map((name) => makeShortCode(name, none))).toEqual(names.map(() => 'RES'))
  expect(makeShortCode('Le 7', { ...none, taken: new Set(['RES']) })).toBe('RES2')
})

it('is of a word that no other of the company bears', () => {
  const codeOf = (name: string) => makeShortCode(name, { ...none, others: group.filter((one) => one !== name) })
  expect(group.map(codeOf)).toEqual(['LIL', 'REN', 'GRA'])
})

it('is the next free one: another word, then a number', () => {
  const taken = (...codes: string[]) => ({ others: [], taken: new Set(codes) })
  expect(makeShortCode('Café Carnot', taken('CAF'))).toBe('CAR')
  expect(makeShortCode('Café Carnot', taken('CAF', 'CAR', 'RES'))).toBe('CAF2')
  expect(makeShortCode('Café Carnot', taken('CAF', 'CAR', 'RES', 'CAF2'))).toBe('CAF3')
})

it('is numbered by a word that is long enough', () => {
  expect(makeShortCode('Al Dente', { others: [], taken: new Set(['DEN', 'RES']) })).toBe('DEN2')
})
