import { expect, it } from 'vitest'
import { documentOfBoth, ecole, heads, line, ofBoth, zinc } from '../../tests/fixtures/documents.ts'
import type { TableSection } from '../render/tableDocument.ts'
import { buildEReportingDocument } from './document.ts'

it('has the totals, the payments, the tickets left out and the receipts, each with its own totals', () => {
  const day = '2026-03-14'
  const at = { day, rate: '5.5' }
  const restated = { day, soldOn: '2026-03-01', ticket: 't1', invoice: 'F1', siret: '73282932000074' }
  const reporting = {
    lines: [
      { ...zinc, ...at, category: 'TLB1' as const, netAmount: 10.1, vatAmount: 0.2 },
      { ...ecole, ...at, category: 'TPS1' as const, netAmount: 20.2, vatAmount: 0.1 },
    ],
    payments: [
      { ...zinc, ...at, amount: 1.1 },
      { ...ecole, ...at, amount: 2.2 },
    ],
    invoiced: [
      { ...zinc, ...restated, amount: 3.3 },
      { ...ecole, ...restated, amount: 4.4 },
    ],
    receipts: [
      { ...zinc, day, amount: 5.5 },
      { ...ecole, day, amount: 6.6 },
    ],
  }
  const start = { Jour: 'date', Restaurant: 'text' } as const
  const invoice = ['F1', '73282932000074', 't1', '2026-03-01']
  const of = (title: string, sheetName: string, table: Omit<TableSection, 'title' | 'sheetName'>) => {
    return { title, sheetName, ...table }
  }
  const sections = [
    of('Opérations par catégorie et taux (flux 10.3)', 'Opérations', {
      empty: 'Aucune opération.',
      columns: heads({ ...start, Catégorie: 'text', Taux: 'percent', HT: 'money', TVA: 'money' }),
      rows: [line(day, 'Zinc', 'TLB1', 5.5, 10.1, 0.2), line(day, 'École (Lyon)', 'TPS1', 5.5, 20.2, 0.1)],
      totals: ['Total', null, null, null, 30.3, 0.3],
    }),
    of('Encaissements de services par taux (flux 10.4)', 'Encaissements', {
      empty: 'Aucun encaissement de services.',
      columns: heads({ ...start, Taux: 'percent', TTC: 'money' }),
      rows: [line(day, 'Zinc', 5.5, 1.1), line(day, 'École (Lyon)', 5.5, 2.2)],
      totals: ['Total', null, null, 3.3],
    }),
    of('Tickets facturés à des sociétés, retirés', 'Tickets facturés', {
      empty: 'Aucun ticket facturé.',
      columns: heads({ ...start, Facture: 'text', Siret: 'text', Ticket: 'text', 'Vendu le': 'date', TTC: 'money' }),
      rows: [line(day, 'Zinc', ...invoice, 3.3), line(day, 'École (Lyon)', ...invoice, 4.4)],
      totals: ['Total', null, null, null, null, null, 7.7],
    }),
    of('Reçus de débiteurs, non répartis', 'Reçus de débiteurs', {
      empty: 'Aucun reçu de débiteur.',
      columns: heads({ ...start, Montant: 'money' }),
      rows: [line(day, 'Zinc', 5.5), line(day, 'École (Lyon)', 6.6)],
      totals: ['Total', null, 12.1],
    }),
  ]
  expect(buildEReportingDocument(reporting, ofBoth)).toEqual(
    documentOfBoth({ title: 'E-REPORTING', landscape: true, sections }),
  )
})
