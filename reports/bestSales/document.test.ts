import { describe, expect, it } from 'vitest'
import {
  documentOfBoth,
  documentOfZinc,
  ecole,
  heads,
  line,
  ofBoth,
  ofZinc,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildBestSalesDocument } from './document.ts'

const steak = {
  article: 'Steak',
  family: 'Plats',
  group: 'Cuisine',
  seller: 'Éva',
  ...ecole,
  quantity: 12,
  amount: 240.5,
}
const cafe = { article: 'Café', family: 'Chaud', group: 'Bar', seller: 'Bob', ...zinc, quantity: 9.5, amount: 19 }
const total = { quantity: 21.5, amount: 259.5 }

describe('the document of the best sales', () => {
  it('has the sheet of the best ten, in the order of the report, and no column of restaurants for one', () => {
    const section = {
      title: 'Meilleures ventes',
      sheetName: 'Meilleures 10 ventes',
      columns: heads({
        ...{ Article: 'text', Famille: 'text', Groupe: 'text', Vendeur: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [line('Steak', 'Plats', 'Cuisine', 'Éva', 12, 240.5), line('Café', 'Chaud', 'Bar', 'Bob', 9.5, 19)],
      totals: ['Total', null, null, null, 21.5, 259.5],
    }
    expect(buildBestSalesDocument({ rows: [steak, cafe], total }, ofZinc)).toEqual(
      documentOfZinc({ title: 'MEILLEURES VENTES', sections: [section] }),
    )
  })

  it("names the best seller's restaurant when there are several", () => {
    const section = {
      title: 'Meilleures ventes',
      sheetName: 'Meilleures 10 ventes',
      columns: heads({
        ...{ Article: 'text', Famille: 'text', Groupe: 'text', Vendeur: 'text', Restaurant: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [
        line('Steak', 'Plats', 'Cuisine', 'Éva', 'École (Lyon)', 12, 240.5),
        line('Café', 'Chaud', 'Bar', 'Bob', 'Zinc', 9.5, 19),
      ],
      totals: ['Total', null, null, null, null, 21.5, 259.5],
    }
    expect(buildBestSalesDocument({ rows: [steak, cafe], total }, ofBoth)).toEqual(
      documentOfBoth({ title: 'MEILLEURES VENTES', sections: [section] }),
    )
  })

  it.each([
    [9, 'Meilleures 10 ventes'],
    [10, 'Meilleures 10 ventes'],
    [11, 'Meilleures 11 ventes'],
  ])('of %i articles has the sheet %s', (count, name) => {
    const rows = Array.from({ length: count }, () => cafe)
    expect(buildBestSalesDocument({ rows, total }, ofZinc).sections[0]?.sheetName).toBe(name)
  })
})
