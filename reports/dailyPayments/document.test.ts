import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, sectionOf, zinc } from '../../tests/fixtures/documents.ts'
import { buildDailyPaymentsDocument } from './document.ts'

const paid = (families: Readonly<Record<string, number>>, total: number) => ({
  families: new Map(Object.entries(families)),
  total,
})

it('has the payments by family, then a column for each, 0 without any, of restaurants as the document names them', () => {
  const families = {
    rows: [
      { family: 'Carte', count: 5, amount: 70.5, modes: [{ mode: 'Visa', count: 4, amount: 60.5 }] },
      { family: 'Espèces', count: 3, amount: 12, modes: [{ mode: 'Billets', count: 2, amount: 11 }] },
    ],
    total: { count: 8, amount: 82.5 },
  }
  const days = {
    families: ['Carte', 'Espèces'],
    rows: [
      { ...ecole, day: '2026-03-14', ...paid({ Espèces: 12.4 }, 12.5) },
      { ...zinc, day: '2026-03-15', ...paid({ Espèces: 9, Carte: 40 }, 49) },
    ],
    total: paid({ Espèces: 21.4, Carte: 40.1 }, 61.5),
  }
  const byFamily = {
    title: 'Réglements par famille',
    sheetName: 'Réglements',
    columns: heads({ 'Famille / mode': 'text', Nombre: 'count', Total: 'money' }),
    rows: [
      { cells: ['Carte', 5, 70.5], rows: [line('Visa', 4, 60.5)] },
      { cells: ['Espèces', 3, 12], rows: [line('Billets', 2, 11)] },
    ],
    totals: ['Total', 8, 82.5],
  }
  const byDay = sectionOf('Journalier paiements', {
    columns: heads({ Restaurant: 'text', Jour: 'date', Carte: 'money', Espèces: 'money', Total: 'money' }),
    rows: [line('École (Lyon)', '2026-03-14', 0, 12.4, 12.5), line('Zinc', '2026-03-15', 40, 9, 49)],
    totals: ['Total', null, 40.1, 21.4, 61.5],
  })
  expect(buildDailyPaymentsDocument({ days, families }, ofBoth)).toEqual(
    documentOfBoth({ title: 'JOURNALIER PAIEMENTS', landscape: true, sections: [byFamily, byDay] }),
  )
})
