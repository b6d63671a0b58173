import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, sectionOf, zinc } from '../../tests/fixtures/documents.ts'
import { buildDailyVatDocument } from './document.ts'

const vat = (netAmount: number, vatAmount: number, grossAmount: number) => ({ netAmount, vatAmount, grossAmount })

it('has three columns for each VAT label and for the day, 0 without sales, of restaurants as the document names them', () => {
  const report = {
    labels: ['TVA 10 %', 'TVA 20 %'],
    rows: [
      { ...ecole, day: '2026-03-14', vat: new Map([['TVA 20 %', vat(50, 10, 60)]]), total: vat(51, 11, 62) },
      {
        ...zinc,
        day: '2026-03-15',
        vat: new Map([
          ['TVA 20 %', vat(70.5, 14.1, 84.6)],
          ['TVA 10 %', vat(30, 3, 33)],
        ]),
        total: vat(100.5, 17.1, 117.6),
      },
    ],
    total: {
      vat: new Map([
        ['TVA 20 %', vat(120.5, 24.1, 144.6)],
        ['TVA 10 %', vat(31, 4, 35)],
      ]),
      total: vat(151.5, 28.1, 179.6),
    },
  }
  const columns = heads({
    ...{ Restaurant: 'text', Jour: 'date' },
    ...{ 'TVA 10 % HT': 'money', 'TVA 10 % TVA': 'money', 'TVA 10 % TTC': 'money' },
    ...{ 'TVA 20 % HT': 'money', 'TVA 20 % TVA': 'money', 'TVA 20 % TTC': 'money' },
    ...{ 'Total HT': 'money', 'Total TVA': 'money', 'Total TTC': 'money' },
  })
  const rows = [
    line('École (Lyon)', '2026-03-14', 0, 0, 0, 50, 10, 60, 51, 11, 62),
    line('Zinc', '2026-03-15', 30, 3, 33, 70.5, 14.1, 84.6, 100.5, 17.1, 117.6),
  ]
  const totals = ['Total', null, 31, 4, 35, 120.5, 24.1, 144.6, 151.5, 28.1, 179.6]
  expect(buildDailyVatDocument(report, ofBoth)).toEqual(
    documentOfBoth({
      title: 'JOURNALIER TVA',
      landscape: true,
      sections: [sectionOf('Journalier TVA', { columns, rows, totals })],
    }),
  )
})
