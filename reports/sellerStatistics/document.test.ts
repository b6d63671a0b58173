import { expect, it } from 'vitest'
import {
  documentOfBoth,
  ecole,
  heads,
  line,
  ofBoth,
  sectionOf,
  subtotal,
  zinc,
} from '../../tests/fixtures/documents.ts'
import { buildSellerStatisticsDocument } from './document.ts'

/** Figures that are all distinct; the covered turnover is shown nowhere. */
const amounts = (covers: number, averageCover: number | null) => ({
  covers,
  averageCover,
  coveredGrossSales: covers + 0.25,
  grossSales: covers + 0.5,
  payments: covers + 0.75,
})

it('has covers, average cover, turnover and collections of each seller, of each restaurant and of all', () => {
  const report = {
    rows: [
      { ...zinc, seller: 'Éva', ...amounts(30, 31.5) },
      { ...ecole, seller: 'Caissière', ...amounts(0, null) },
    ],
    sites: [
      { ...ecole, ...amounts(1, null) },
      { ...zinc, ...amounts(40, 32.1) },
    ],
    total: amounts(50, 33.3),
  }
  const section = sectionOf('Statistiques vendeurs', {
    columns: heads({
      ...{ Vendeur: 'text', Restaurant: 'text', Couverts: 'count', 'Couvert moyen': 'money' },
      ...{ "Chiffre d'affaires": 'money', Encaissements: 'money' },
    }),
    rows: [
      line('Caissière', 'École (Lyon)', 0, null, 0.5, 0.75),
      subtotal('Total École (Lyon)', 'École (Lyon)', 1, null, 1.5, 1.75),
      line('Éva', 'Zinc', 30, 31.5, 30.5, 30.75),
      subtotal('Total Zinc', 'Zinc', 40, 32.1, 40.5, 40.75),
    ],
    totals: ['Total', null, 50, 33.3, 50.5, 50.75],
  })
  expect(buildSellerStatisticsDocument(report, ofBoth)).toEqual(
    documentOfBoth({ title: 'STATISTIQUES VENDEURS', sections: [section] }),
  )
})
