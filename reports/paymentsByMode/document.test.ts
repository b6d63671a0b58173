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
import { buildPaymentsDocument } from './document.ts'

it('has the payments by mode and till, of each restaurant under one another, then by hour', () => {
  const modes = {
    rows: [
      { ...zinc, mode: 'Visa', till: 'Bar', count: 4, amount: 60.5 },
      { ...ecole, mode: 'Chèque', till: 'Étage', count: 1, amount: 22.2 },
    ],
    sites: [
      { ...ecole, count: 2, amount: 22.3 },
      { ...zinc, count: 5, amount: 60.6 },
    ],
    total: { count: 7, amount: 82.9 },
  }
  const hours = {
    rows: [
      { hour: 23, amount: 50.1 },
      { hour: 1, amount: 32.8 },
    ],
    total: { amount: 83 },
  }
  const byMode = {
    title: 'Réglements par mode',
    sheetName: 'Réglements',
    columns: heads({ Mode: 'text', Restaurant: 'text', Caisse: 'text', Nombre: 'count', Total: 'money' }),
    rows: [
      line('Chèque', 'École (Lyon)', 'Étage', 1, 22.2),
      subtotal('Total École (Lyon)', 'École (Lyon)', null, 2, 22.3),
      line('Visa', 'Zinc', 'Bar', 4, 60.5),
      subtotal('Total Zinc', 'Zinc', null, 5, 60.6),
    ],
    totals: ['Total', null, null, 7, 82.9],
  }
  const byHour = sectionOf('Réglements par heure', {
    columns: heads({ Heure: 'text', Total: 'money' }),
    rows: [line('23 h', 50.1), line('01 h', 32.8)],
    totals: ['Total', 83],
  })
  expect(buildPaymentsDocument({ modes, hours }, ofBoth)).toEqual(
    documentOfBoth({ title: 'RÉGLEMENTS', sections: [byMode, byHour] }),
  )
})
