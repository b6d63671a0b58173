import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, zinc } from '../../tests/fixtures/documents.ts'
import { buildTurnoverStepsDocument } from './document.ts'

it('has a column per step between both turnovers, and none where a restaurant has no such step', () => {
  const opening = [{ kind: 'ouverture' as const, amount: 40 }]
  const steps = [
    { kind: 'frequentation' as const, amount: 18 },
    { kind: 'panier' as const, amount: 12 },
    { kind: 'hors_couverts' as const, amount: -3.5 },
  ]
  const figures = {
    ...{ previous: 97, current: 163.5, delta: 66.5, change: 68.56, steps: [...steps, ...opening] },
    rows: [
      { ...ecole, previous: 0, current: 40, delta: 40, change: null, steps: opening },
      { ...zinc, previous: 97, current: 123.5, delta: 26.5, change: 27.32, steps },
    ],
    sides: { current: { range: ofBoth.range, sites: [] } } as never,
  }
  const section = {
    title: 'Pourquoi le CA change',
    sheetName: 'Pourquoi',
    namesRestaurants: true as const,
    columns: heads({
      ...{ Restaurant: 'text', "L'an dernier": 'money', Fréquentation: 'difference', Panier: 'difference' },
      ...{ 'Hors couverts': 'difference', Ouvertures: 'difference', Fermetures: 'difference', 'CA TTC': 'money' },
      ...{ 'Δ\u202f€': 'difference', 'Δ\u202f%': 'change' },
    }),
    rows: [
      line('École (Lyon)', 0, null, null, null, 40, null, 40, 40, null),
      line('Zinc', 97, 18, 12, -3.5, null, null, 123.5, 26.5, 27.32),
    ],
    totals: ['Groupe', 97, 18, 12, -3.5, 40, null, 163.5, 66.5, 68.56],
  }
  expect(buildTurnoverStepsDocument(figures, ofBoth)).toEqual(
    documentOfBoth({ title: 'POURQUOI LE CA CHANGE', landscape: true, sections: [section] }),
  )
})
