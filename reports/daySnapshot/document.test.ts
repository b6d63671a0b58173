import { describe, expect, it } from 'vitest'
import { buildClosingDocument } from './document.ts'
import { columns } from '../render/tableDocument.ts'
import type { WireClosing } from '../../shared/wire/closings.ts'

const closing: WireClosing = {
  _id: 'c1',
  site: 's1',
  number: 7,
  day: '2026-03-14',
  closedAt: '2026-03-16T08:00:00Z',
  closedBy: 'manager',
  hash: 'ab01',
  previousHash: 'cd02',
  isIntact: true,
  complements: [],
  snapshot: {
    ticketsCount: 3,
    covers: 4,
    grossSales: 33.7,
    netSales: 30.5,
    vatAmount: 3.2,
    payments: 34.1,
    discounts: 1.15,
    offered: 2.2,
    cancelled: 5.6,
    vatByLabel: [
      { label: 'TVA 10 %', net: 28.4, vat: 2.84, gross: 31.24 },
      { label: 'TVA 20 %', net: 2.1, vat: 0.36, gross: 2.46 },
    ],
    paymentsByMode: [
      { family: 'CB', mode: 'Visa', amount: 20.1 },
      { family: 'Titres', mode: 'Ticket Restaurant', amount: 14 },
    ],
    issuer: {
      name: 'CHEZ ALMA',
      company: 'SARL Alma',
      siret: '12345678200010',
      vatNumber: 'FR11123456782',
      address: '14 rue du Marché, 34000 Montpellier',
    },
  },
  difference: { grossSales: 84.2, ticketsCount: 1, payments: 84.3 },
}
const closedAt = '2026-03-16T09:00:00'

describe('the document of a closing', () => {
  it('prints what was closed, not what arrived since, with its issuer, number and hashes', () => {
    expect(buildClosingDocument(closing, closedAt)).toEqual({
      title: 'ARRÊTÉ DE JOURNÉE N° 7',
      fileName: 'ARRETE DE JOURNEE 7 CHEZ ALMA 20260314',
      landscape: false,
      head: [
        { label: 'Émetteur', value: 'CHEZ ALMA, SARL Alma' },
        { label: 'SIRET', value: '12345678200010' },
        { label: 'N° TVA', value: 'FR11123456782' },
        { label: 'Adresse', value: '14 rue du Marché, 34000 Montpellier' },
        { label: 'Journée de service', value: '14/03/2026' },
        { label: 'Arrêté', value: 'n° 7, le 16/03/2026 09:00:00, par manager' },
        { label: 'Empreinte', value: 'ab01' },
        { label: 'Empreinte précédente', value: 'cd02' },
        { label: 'Intégrité', value: 'intacte' },
      ],
      sections: [
        {
          title: 'Totaux de la journée',
          sheetName: 'Totaux',
          columns: columns(['Total', 'text'], ['Nombre', 'count'], ['Montant', 'money']),
          rows: [
            { cells: ['Tickets, CA TTC', 3, 33.7] },
            { cells: ['CA HT', '', 30.5] },
            { cells: ['TVA', '', 3.2] },
            { cells: ['Couverts', 4, ''] },
            { cells: ['Règlements', '', 34.1] },
            { cells: ['Remises', '', 1.15] },
            { cells: ['Offerts', '', 2.2] },
            { cells: ['Annulations', '', 5.6] },
          ],
        },
        {
          title: 'Règlements par mode',
          sheetName: 'Règlements',
          columns: columns(['Famille', 'text'], ['Mode', 'text'], ['Montant', 'money']),
          rows: [{ cells: ['CB', 'Visa', 20.1] }, { cells: ['Titres', 'Ticket Restaurant', 14] }],
          totals: ['Total', null, 34.1],
        },
        {
          title: 'TVA par taux',
          sheetName: 'TVA',
          columns: columns(['TVA', 'text'], ['HT', 'money'], ['Montant TVA', 'money'], ['TTC', 'money']),
          rows: [{ cells: ['TVA 10 %', 28.4, 2.84, 31.24] }, { cells: ['TVA 20 %', 2.1, 0.36, 2.46] }],
          totals: ['Total', 30.5, 3.2, 33.7],
        },
      ],
    })
  })

  it('leaves out what the issuer did not say', () => {
    const issuer = { name: 'CHEZ ALMA', company: '', siret: '111', vatNumber: '', address: '' }
    const { head } = buildClosingDocument({ ...closing, snapshot: { ...closing.snapshot, issuer } }, closedAt)
    expect(head.slice(0, 3)).toEqual([
      { label: 'Émetteur', value: 'CHEZ ALMA' },
      { label: 'SIRET', value: '111' },
      { label: 'Journée de service', value: '14/03/2026' },
    ])
  })

  it('says of an altered closing that it is, and of one that nobody known closed nobody', () => {
    const { head } = buildClosingDocument({ ...closing, isIntact: false, closedBy: '' }, closedAt)
    expect(head.find(({ label }) => label === 'Intégrité')?.value).toBe('ALTÉRÉE')
    expect(head.find(({ label }) => label === 'Arrêté')?.value).toBe('n° 7, le 16/03/2026 09:00:00, par —')
  })
})
