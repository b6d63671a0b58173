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
import { buildStatisticsRevenueDocument } from './document.ts'

const menu = { ...zinc, seller: 'Éva', label: 'Menu', family: 'Midi', quantity: 12.5, amount: 240.5 }
const formule = { ...ecole, seller: 'Bob', label: 'Formule', family: 'Soir', quantity: 9, amount: 19.8 }
const totals = {
  sites: [
    { ...ecole, quantity: 10, amount: 20.9 },
    { ...zinc, quantity: 13, amount: 241.1 },
  ],
  total: { quantity: 23, amount: 262 },
}

describe('the document of the revenue by statistics', () => {
  it('has a line for each seller and label, and no till when the rows have none', () => {
    const section = sectionOf('Revenu par statistiques', {
      columns: heads({
        ...{ Vendeur: 'text', Libellé: 'text', Famille: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [line('Éva', 'Menu', 'Midi', 12.5, 240.5), line('Bob', 'Formule', 'Soir', 9, 19.8)],
      totals: ['Total', null, null, 23, 262],
    })
    expect(buildStatisticsRevenueDocument({ rows: [menu, formule], ...totals }, ofZinc)).toEqual(
      documentOfZinc({ title: 'REVENU PAR STATISTIQUES', sections: [section] }),
    )
  })

  it('names the till when a row has one, and the restaurant when there are several', () => {
    const section = sectionOf('Revenu par statistiques', {
      columns: heads({
        ...{ Vendeur: 'text', Restaurant: 'text', Libellé: 'text', Famille: 'text', Caisse: 'text' },
        ...{ Quantité: 'quantity', Montant: 'money' },
      }),
      rows: [
        line('Bob', 'École (Lyon)', 'Formule', 'Soir', '', 9, 19.8),
        subtotal('Total École (Lyon)', 'École (Lyon)', null, null, null, 10, 20.9),
        line('Éva', 'Zinc', 'Menu', 'Midi', 'Bar', 12.5, 240.5),
        subtotal('Total Zinc', 'Zinc', null, null, null, 13, 241.1),
      ],
      totals: ['Total', null, null, null, null, 23, 262],
    })
    const rows = [{ ...menu, till: 'Bar' }, formule]
    expect(buildStatisticsRevenueDocument({ rows, ...totals }, ofBoth)).toEqual(
      documentOfBoth({ title: 'REVENU PAR STATISTIQUES', sections: [section] }),
    )
  })
})
