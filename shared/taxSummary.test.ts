import { expect, it } from 'vitest'
import type { Article, LineTax, Order, TaxLine } from './wire/ticket.ts'
import { taxSummary, transferTotal } from './taxSummary.ts'

const ten = (net: number, tax: number): LineTax => ({
  Numero: '1',
  Libelle: 'TVA 10 %',
  ValeurHT: net,
  ValeurTVA: tax,
  ValeurTTC: net + tax,
})
const article = (...TVA: LineTax[]) => ({ TVA }) as unknown as Article
const order = (...ARTICLE: Article[]) => ({ ARTICLE, TRANSFERT: [], INVOICE: [] }) as unknown as Order
const taxLine = { Libelle: 'TVA 20 %', ValeurHT: 87.5, ValeurTVA: 17.5, ValeurTTC: 105 } as TaxLine

it('adds up the taxes of the lines by label, to the cent', () => {
  const ticket = { COMMANDE: [order(article(ten(0.1, 0.01))), order(article(ten(0.2, 0.02)))], TVA: [taxLine] }
  expect(taxSummary(ticket)).toEqual([{ code: '1', label: 'TVA 10 %', net: 0.3, tax: 0.03, gross: 0.33 }])
})

it('reads the tax lines of a ticket without articles, as an invoice', () => {
  expect(taxSummary({ COMMANDE: [], TVA: [taxLine] })).toEqual([
    { code: '', label: 'TVA 20 %', net: 87.5, tax: 17.5, gross: 105 },
  ])
})

it('shows a transfer as an absolute value', () => {
  const leg = { GUID: '', NumTicket: '', TableNumber: '', Libelle: '', Valeur: -31 }
  expect(transferTotal({ COMMANDE: [{ ...order(), TRANSFERT: [leg] }] })).toBe(31)
})

it('keeps each label apart, with the code of its first line', () => {
  const twenty: LineTax = { Numero: '2', Libelle: 'TVA 20 %', ValeurHT: 10, ValeurTVA: 2, ValeurTTC: 12 }
  const renumbered = { ...ten(5, 0.5), Numero: '9' }
  expect(taxSummary({ COMMANDE: [order(article(ten(1, 0.1), twenty), article(renumbered))], TVA: [] })).toEqual([
    { code: '1', label: 'TVA 10 %', net: 6, tax: 0.6, gross: 6.6 },
    { code: '2', label: 'TVA 20 %', net: 10, tax: 2, gross: 12 },
  ])
})

it('believes one article line before the tax lines of the ticket', () => {
  expect(taxSummary({ COMMANDE: [order(article(ten(1, 0.1)))], TVA: [taxLine] })).toEqual([
    { code: '1', label: 'TVA 10 %', net: 1, tax: 0.1, gross: 1.1 },
  ])
})
