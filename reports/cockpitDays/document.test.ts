import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, zinc } from '../../tests/fixtures/documents.ts'
import { buildCockpitDaysDocument } from './document.ts'

it('has a column per day, the totals of rows and columns', () => {
  const table = {
    name: 'cardShare' as const,
    days: ['2026-03-14', '2026-03-15'],
    rows: [
      { ...ecole, values: [50.5, null], total: 50.5 },
      { ...zinc, values: [10, 20], total: 15 },
    ],
    totals: [40, 20],
    total: 33.33,
  }
  const section = {
    title: 'Part CB par jour',
    sheetName: 'Par jour',
    namesRestaurants: true as const,
    columns: heads({
      ...{ Restaurant: 'text', 'sam. 14/03/2026': 'percent', 'dim. 15/03/2026': 'percent', Total: 'percent' },
    }),
    rows: [line('École (Lyon)', 50.5, null, 50.5), line('Zinc', 10, 20, 15)],
    totals: ['Groupe', 40, 20, 33.33],
  }
  expect(buildCockpitDaysDocument(table, ofBoth)).toEqual(
    documentOfBoth({ title: 'RESTAURANTS PAR JOUR', landscape: true, sections: [section] }),
  )
})
