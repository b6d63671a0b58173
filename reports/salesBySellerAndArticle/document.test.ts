import { describe, expect, it } from 'vitest'
import {
  documentOfBoth,
  documentOfZinc,
  ecole,
  heads,
  line,
  ofBoth,
  ofZinc,
  sectionOf,
  subtotal,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildSellerSalesDocument } from './document.ts'

const report = {
  rows: [
    { ...zinc, seller: 'Éva', article: 'Steak', family: 'Plats', group: 'Cuisine', quantity: 12.5, amount: 240.5 },
    { ...ecole, seller: 'Bob', article: 'Café', family: 'Chaud', group: 'Bar', quantity: 9, amount: 19.8 },
  ],
  sites: [
    { ...ecole, quantity: 10, amount: 20.9 },
    { ...zinc, quantity: 13, amount: 241.1 },
  ],
  total: { quantity: 23, amount: 262 },
}

describe('the document of sales by seller', () => {
  it('has a line for each seller and article', () => {
    const section = sectionOf('Ventes par vendeur', {
      columns: heads({
        ...{ Vendeur: 'text', Article: 'text', Famille: 'text', Groupe: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [line('Éva', 'Steak', 'Plats', 'Cuisine', 12.5, 240.5), line('Bob', 'Café', 'Chaud', 'Bar', 9, 19.8)],
      totals: ['Total', null, null, null, 23, 262],
    })
    expect(buildSellerSalesDocument(report, ofZinc)).toEqual(
      documentOfZinc({ title: 'VENTES PAR VENDEUR', sections: [section] }),
    )
  })

  it('has the lines of each restaurant under one another', () => {
    const section = sectionOf('Ventes par vendeur', {
      columns: heads({
        ...{ Vendeur: 'text', Restaurant: 'text', Article: 'text', Famille: 'text', Groupe: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [
        line('Bob', 'École (Lyon)', 'Café', 'Chaud', 'Bar', 9, 19.8),
        subtotal('Total École (Lyon)', 'École (Lyon)', null, null, null, 10, 20.9),
        line('Éva', 'Zinc', 'Steak', 'Plats', 'Cuisine', 12.5, 240.5),
        subtotal('Total Zinc', 'Zinc', null, null, null, 13, 241.1),
      ],
      totals: ['Total', null, null, null, null, 23, 262],
    })
    expect(buildSellerSalesDocument(report, ofBoth)).toEqual(
      documentOfBoth({ title: 'VENTES PAR VENDEUR', sections: [section] }),
    )
  })
})
