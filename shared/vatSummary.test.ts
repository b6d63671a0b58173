import { expect, it } from 'vitest'
import type { Article, LineVat, Order, VatLine } from './wire/ticket.ts'
import { vatSummary, transferTotal } from './vatSummary.ts'

const ten = (net: number, vat: number): LineVat => ({
  Numero: '1',
  Libelle: 'TVA 10 %',
  ValeurHT: net,
  ValeurTVA: vat,
  ValeurTTC: net + vat,
})
const article = (...TVA: LineVat[]) => ({ TVA }) as unknown as Article
const order = (...ARTICLE: Article[]) => ({ ARTICLE, TRANSFERT: [], INVOICE: [] }) as unknown as Order
const vatLine = { Libelle: 'TVA 20 %', ValeurHT: 87.5, ValeurTVA: 17.5, ValeurTTC: 105 } as VatLine

it('adds up the VAT of the lines by label, to the cent', () => {
  const ticket = { COMMANDE: [order(article(ten(0.1, 0.01))), order(article(ten(0.2, 0.02)))], TVA: [vatLine] }
  expect(vatSummary(ticket)).toEqual([{ code: '1', label: 'TVA 10 %', net: 0.3, vat: 0.03, gross: 0.33 }])
})

it('reads the VAT lines of a ticket without articles, as an invoice', () => {
  expect(vatSummary({ COMMANDE: [], TVA: [vatLine] })).toEqual([
    { code: '', label: 'TVA 20 %', net: 87.5, vat: 17.5, gross: 105 },
  ])
})

it('shows a transfer as an absolute value', () => {
  const leg = { GUID: '', NumTicket: '', TableNumber: '', Libelle: '', Valeur: -31 }
  expect(transferTotal({ COMMANDE: [{ ...order(), TRANSFERT: [leg] }] })).toBe(31)
  // Of what went to a table and what came back, the difference moved: 31 − 10.
  const back = { ...leg, Valeur: 10 }
  expect(transferTotal({ COMMANDE: [{ ...order(), TRANSFERT: [leg, back] }] })).toBe(21)
  expect(transferTotal({ COMMANDE: [leg, back].map((one) => ({ ...order(), TRANSFERT: [one] })) })).toBe(21)
})

it('keeps each label apart, with the code of its first line', () => {
  const twenty: LineVat = { Numero: '2', Libelle: 'TVA 20 %', ValeurHT: 10, ValeurTVA: 2, ValeurTTC: 12 }
  const renumbered = { ...ten(5, 0.5), Numero: '9' }
  expect(vatSummary({ COMMANDE: [order(article(ten(1, 0.1), twenty), article(renumbered))], TVA: [] })).toEqual([
    { code: '1', label: 'TVA 10 %', net: 6, vat: 0.6, gross: 6.6 },
    { code: '2', label: 'TVA 20 %', net: 10, vat: 2, gross: 12 },
  ])
})

it('believes one article line before the VAT lines of the ticket', () => {
  expect(vatSummary({ COMMANDE: [order(article(ten(1, 0.1)))], TVA: [vatLine] })).toEqual([
    { code: '1', label: 'TVA 10 %', net: 1, vat: 0.1, gross: 1.1 },
  ])
})
