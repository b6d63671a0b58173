import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, zinc } from '../../tests/fixtures/documents.ts'
import { buildCockpitDocument } from './document.ts'
import type { CockpitFigures } from './report.ts'

const mondays = Array.from({ length: 13 }, (_, week) => `2026-0${week < 9 ? 1 : 2}-${String((week % 9) + 10)}`)

/** Figures that are all distinct. */
const figures = (tens: number): CockpitFigures => ({
  ...{ grossSales: tens + 1, netSales: tens + 2, covers: tens + 3, averageCover: tens + 4, discountRate: tens + 5 },
  ...{
    offeredRate: tens + 6,
    cancelledRate: tens + 7,
    cardShare: tens + 8,
    workedHours: null,
    netSalesPerHour: tens + 9,
  },
  ...{ previous: tens + 0.1, delta: tens + 0.2, change: tens + 0.3, contribution: tens + 0.4 },
  weeks: mondays.map((_, week) => tens + week / 100),
})
const cells = (tens: number) => [
  ...[tens + 1, tens + 0.2, tens + 0.3, tens + 0.4, tens + 3, tens + 4, tens + 5, tens + 6, tens + 7, tens + 8],
  ...[null, tens + 9],
]

it('has a row per restaurant with what was received, the group in the foot, and the turnover of the weeks', () => {
  const day = '2026-03-14'
  const rows = [
    {
      ...ecole,
      ...figures(100),
      state: 'aucun_ticket' as const,
      till: null,
      runs: true,
      data: { ...ecole, day, state: 'aucun_ticket' as const, receivedUntil: null },
    },
    {
      ...zinc,
      ...figures(200),
      state: 'retard' as const,
      till: null,
      runs: false,
      data: { ...zinc, day, state: 'recu' as const, receivedUntil: `${day}T22:41:00.000` },
    },
  ]
  const total = figures(300)
  const sides = { current: { range: ofBoth.range, sites: [] } } as never
  expect(buildCockpitDocument({ rows, total, mondays, sides }, ofBoth)).toEqual(
    documentOfBoth({
      title: 'TABLEAU DES RESTAURANTS',
      landscape: true,
      sections: [
        {
          title: 'Tableau des restaurants',
          sheetName: 'Restaurants',
          namesRestaurants: true,
          columns: heads({
            ...{ Restaurant: 'text', 'CA TTC': 'money', 'Δ\u202f€': 'difference', 'Δ\u202f%': 'change' },
            ...{ Contribution: 'contribution', Couverts: 'count', 'Couvert moyen': 'money', Remises: 'percent' },
            ...{ Offerts: 'percent', 'Annulations (‰)': 'decimal', 'Part CB': 'percent' },
            ...{ 'Heures pointées': 'decimal', 'CA HT par heure': 'money', Données: 'text' },
          }),
          rows: [
            line('École (Lyon)', ...cells(100), 'aucun ticket reçu'),
            line('Zinc', ...cells(200), 'En retard · reçu jusqu’à sam. 14/03 22:41'),
          ],
          totals: ['Groupe', ...cells(300), null],
        },
        {
          title: 'CA des 13 dernières semaines',
          sheetName: '13 semaines',
          namesRestaurants: true,
          columns: [
            { title: 'Restaurant', kind: 'text' },
            ...mondays.map((monday) => ({
              title: `Semaine du ${monday.slice(8)}/${monday.slice(5, 7)}/2026`,
              kind: 'money' as const,
            })),
          ],
          rows: [line('École (Lyon)', ...figures(100).weeks), line('Zinc', ...figures(200).weeks)],
          totals: ['Groupe', ...total.weeks],
        },
      ],
    }),
  )
})
