import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, sectionOf, zinc } from '../../tests/fixtures/documents.ts'
import { buildSiteStatisticsDocument } from './document.ts'

/** Two periods and their changes, all figures distinct. */
function statistics(tens: number, averageCover: number | null, change: number | null) {
  const figures = (more: number, average: number | null) => ({
    covers: tens + more,
    averageCover: average,
    coveredGrossSales: tens + more + 0.2,
    grossSales: tens + more + 0.3,
    netSales: tens + more + 0.4,
    vatAmount: tens + more + 0.5,
    ticketsCount: tens + more + 1,
    payments: tens + more + 0.6,
  })
  const of = (value: number | null) => ({ value, arrow: 'up' as const })
  return {
    current: figures(0, averageCover),
    previous: figures(5, 7.77),
    change: {
      covers: of(1.1),
      averageCover: of(1.2),
      coveredGrossSales: of(1.3),
      grossSales: of(change),
      payments: of(1.4),
    },
  }
}

it('has the turnover of each restaurant beside the year before, its covers and its payments, and those of all', () => {
  const rows = [
    { ...ecole, ...statistics(100, 31.5, -12.5) },
    { ...zinc, ...statistics(200, null, null) },
  ]
  const section = sectionOf('CA par restaurant', {
    namesRestaurants: true,
    columns: heads({
      ...{ Restaurant: 'text', 'CA TTC': 'money', "CA TTC de l'an dernier": 'money', Évolution: 'change' },
      ...{ Couverts: 'count', 'Couvert moyen': 'money', Encaissements: 'money' },
    }),
    rows: [
      line('École (Lyon)', 100.3, 105.3, -12.5, 100, 31.5, 100.6),
      line('Zinc', 200.3, 205.3, null, 200, null, 200.6),
    ],
    totals: ['Total', 300.3, 305.3, 8.25, 300, 29.9, 300.6],
  })
  expect(buildSiteStatisticsDocument({ rows, total: statistics(300, 29.9, 8.25) }, ofBoth)).toEqual(
    documentOfBoth({ title: 'CA PAR RESTAURANT', landscape: true, sections: [section] }),
  )
})

it('names what it is compared with, where that is not the year before', () => {
  const document = buildSiteStatisticsDocument({ rows: [], total: statistics(1, null, null), kind: 'jour' }, ofBoth)
  expect(document.sections[0]?.columns[2]?.title).toBe('CA TTC, même jour N-1')
})

it('leaves the compared turnover of whom nothing is usual empty', () => {
  const row = { ...zinc, ...statistics(200, null, null), previous: null }
  const { sections } = buildSiteStatisticsDocument({ rows: [row], total: row, kind: 'habituel' }, ofBoth)
  expect(sections[0]?.rows).toEqual([line('Zinc', 200.3, null, null, 200, null, 200.6)])
  expect(sections[0]?.totals?.[2]).toBe(null)
})
