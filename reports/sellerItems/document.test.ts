import { describe, expect, it } from 'vitest'
import {
  documentOfBoth,
  documentOfZinc,
  ecole,
  heads,
  ofBoth,
  ofZinc,
  subtotal,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildCancelledDocument } from '../cancelledBySeller/document.ts'
import { buildDiscountsDocument } from '../discountsBySeller/document.ts'
import { buildOfferedDocument } from '../offeredBySeller/document.ts'
import { buildSellerItemsDocument } from './document.ts'

const items = (quantity: number, amount: number) => ({
  rows: [
    {
      ...zinc,
      ...{ seller: 'Éva', quantity, amount },
      articles: [{ article: 'Café', till: 'Bar', quantity: quantity + 0.5, amount: amount + 0.25 }],
    },
  ],
  sites: [{ ...zinc, quantity: quantity + 20, amount: amount + 20 }],
  total: { quantity: quantity + 30, amount: amount + 30 },
})
const sectionOfItems = (name: string, [quantity, amount]: readonly [number, number]) => ({
  title: name,
  sheetName: name,
  columns: heads({ 'Vendeur / article': 'text', Caisse: 'text', Quantité: 'quantity', Montant: 'money' }),
  rows: [{ cells: ['Éva', null, quantity, amount], rows: [{ cells: ['Café', 'Bar', quantity + 0.5, amount + 0.25] }] }],
  totals: ['Total', null, quantity + 30, amount + 30],
})
const [cancelled, offered] = [items(3, 14.4), items(5, 27.7)]
const annulations = sectionOfItems('Annulations', [3, 14.4])
const offerts = sectionOfItems('Les Offerts', [5, 27.7])

const figures = (averageRate: number, ratesTotal: number, more: { amount: number; count: number }) => ({
  averageRate,
  ratesTotal,
  ...more,
})
const discounts = {
  rows: [
    {
      ...zinc,
      seller: 'Éva',
      ...figures(12.5, 25, { amount: 8.8, count: 2 }),
      discounts: [
        { label: 'Été', till: 'Bar', ...figures(10, 11, { amount: 3.3, count: 1 }) },
        { label: 'Ami', till: 'Salle', ...figures(15, 16, { amount: 5.5, count: 6 }) },
      ],
    },
    {
      ...ecole,
      seller: 'Bob',
      ...figures(50, 51, { amount: 7.7, count: 4 }),
      discounts: [{ label: 'Geste', till: 'Fût', ...figures(49, 48, { amount: 7.6, count: 9 }) }],
    },
  ],
  sites: [
    { ...ecole, ...figures(44, 45, { amount: 7.2, count: 46 }) },
    { ...zinc, ...figures(12.4, 26, { amount: 8.2, count: 27 }) },
  ],
  total: figures(33, 34, { amount: 16.5, count: 35 }),
}
const ofEva = {
  cells: ['Éva', null, 12.5, 8.8],
  rows: [{ cells: ['Été', 'Bar', 10, 3.3] }, { cells: ['Ami', 'Salle', 15, 5.5] }],
}
const ofBob = { cells: ['Bob', null, 50, 7.7], rows: [{ cells: ['Geste', 'Fût', 49, 7.6] }] }
const remises = {
  title: 'Les Remises',
  sheetName: 'Les Remises',
  columns: heads({ 'Vendeur / remise': 'text', Caisse: 'text', 'Taux moyen': 'percent', Montant: 'money' }),
  rows: [ofEva, ofBob],
  totals: ['Total', null, 33, 16.5],
}

describe('the sheets of the screen of discounts', () => {
  it('of cancelled and of offered items have the articles under each seller', () => {
    expect(buildCancelledDocument(cancelled, ofZinc)).toEqual(
      documentOfZinc({ title: 'ANNULATIONS', sections: [annulations] }),
    )
    expect(buildOfferedDocument(offered, ofZinc)).toEqual(documentOfZinc({ title: 'LES OFFERTS', sections: [offerts] }))
  })

  it('of discounts have the mean rate and the amount of each seller and, under him, of each discount', () => {
    expect(buildDiscountsDocument(discounts, ofZinc)).toEqual(
      documentOfZinc({ title: 'LES REMISES', sections: [remises] }),
    )
  })

  it('of discounts of several restaurants have the mean rate of each restaurant under its sellers', () => {
    const rows = [
      { cells: ['Bob', 'École (Lyon)', null, 50, 7.7], rows: [{ cells: ['Geste', 'École (Lyon)', 'Fût', 49, 7.6] }] },
      subtotal('Total École (Lyon)', 'École (Lyon)', null, 44, 7.2),
      {
        cells: ['Éva', 'Zinc', null, 12.5, 8.8],
        rows: [{ cells: ['Été', 'Zinc', 'Bar', 10, 3.3] }, { cells: ['Ami', 'Zinc', 'Salle', 15, 5.5] }],
      },
      subtotal('Total Zinc', 'Zinc', null, 12.4, 8.2),
    ]
    const section = {
      ...remises,
      columns: heads({
        ...{ 'Vendeur / remise': 'text', Restaurant: 'text', Caisse: 'text' },
        ...{ 'Taux moyen': 'percent', Montant: 'money' },
      }),
      rows,
      totals: ['Total', null, null, 33, 16.5],
    }
    expect(buildDiscountsDocument(discounts, ofBoth)).toEqual(
      documentOfBoth({ title: 'LES REMISES', sections: [section] }),
    )
  })

  it('stand in one document: what was cancelled, offered, taken off', () => {
    expect(buildSellerItemsDocument({ cancelled, offered, discounts }, ofZinc)).toEqual(
      documentOfZinc({ title: 'REMISES, OFFERTS ET ANNULATIONS', sections: [annulations, offerts, remises] }),
    )
  })
})
