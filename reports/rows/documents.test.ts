import { expect, it } from 'vitest'
import { buildItemsDocument } from './itemsDocument.ts'
import { hoursSection } from './hoursSection.ts'

it('prints hours as two figures, with their amount and the total', () => {
  const hours = {
    rows: [
      { hour: 9, amount: 12.5 },
      { hour: 10, amount: -3.25 },
      { hour: 0, amount: 100 },
    ],
    total: { amount: 109.25 },
  }
  expect(hoursSection('Ventes par heure', { sheetName: 'Heures', hours })).toEqual({
    title: 'Ventes par heure',
    sheetName: 'Heures',
    columns: [
      { title: 'Heure', kind: 'text' },
      { title: 'Total', kind: 'money' },
    ],
    rows: [{ cells: ['09 h', 12.5] }, { cells: ['10 h', -3.25] }, { cells: ['00 h', 100] }],
    totals: ['Total', 109.25],
  })
})

it('prints the items of each seller under him, with their till, and the total of all', () => {
  const items = {
    rows: [
      {
        ...{ siteId: 'r1', site: 'Zinc', seller: 'Éva', quantity: 5, amount: 41.5 },
        articles: [
          { article: 'Café', till: 'Bar', quantity: 3, amount: 7.5 },
          { article: 'Menu', till: 'Salle', quantity: 2, amount: 34 },
        ],
      },
    ],
    sites: [],
    total: { quantity: 6, amount: 42.25 },
  }
  const context = { restaurants: ['Zinc'], range: ['2026-03-01T00:00', '2026-03-31T23:59'] as const }
  expect(buildItemsDocument('Les Offerts', items, context)).toEqual({
    title: 'LES OFFERTS',
    fileName: 'LES OFFERTS 202603010000-202603312359',
    landscape: false,
    head: [
      { label: 'Restaurant', value: 'Zinc' },
      { label: 'Période', value: 'du 01/03/2026 00:00 au 31/03/2026 23:59' },
    ],
    sections: [
      {
        title: 'Les Offerts',
        sheetName: 'Les Offerts',
        columns: [
          { title: 'Vendeur / article', kind: 'text' },
          { title: 'Caisse', kind: 'text' },
          { title: 'Quantité', kind: 'quantity' },
          { title: 'Montant', kind: 'money' },
        ],
        rows: [
          {
            cells: ['Éva', null, 5, 41.5],
            rows: [{ cells: ['Café', 'Bar', 3, 7.5] }, { cells: ['Menu', 'Salle', 2, 34] }],
          },
        ],
        totals: ['Total', null, 6, 42.25],
      },
    ],
  })
})
