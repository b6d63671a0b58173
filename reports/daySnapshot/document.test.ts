import { describe, expect, it } from 'vitest'
import { buildClosingDocument } from './document.ts'
import type { WireClosing } from '../../shared/wire/closings.ts'

const closing: WireClosing = {
  _id: 'c',
  site: 's',
  number: 7,
  day: '2026-03-14',
  closedAt: '2026-03-15T08:00:00Z',
  closedBy: 'manager',
  hash: 'ab',
  previousHash: 'cd',
  isIntact: true,
  snapshot: {
    ticketsCount: 3,
    covers: 4,
    grossSales: 33,
    netSales: 30,
    vatAmount: 3,
    payments: 33,
    discounts: 1,
    offered: 2.2,
    cancelled: 0,
    vatByLabel: [{ label: 'TVA 10 %', net: 30, vat: 3, gross: 33 }],
    paymentsByMode: [{ family: 'CB', mode: 'Carte bancaire', amount: 33 }],
    issuer: { name: 'CHEZ ALMA', company: '', siret: '111', vatNumber: '', address: '' },
  },
  difference: { grossSales: 84.2, ticketsCount: 1, payments: 84.2 },
}

describe('the document of a closing', () => {
  const document = buildClosingDocument(closing, '2026-03-15T09:00:00')

  it('names the issuer, the number and the hash', () => {
    expect(document.title).toBe('ARRÊTÉ DE JOURNÉE N° 7')
    expect(document.head.map(({ label }) => label)).toEqual([
      ...['Émetteur', 'SIRET', 'Journée de service', 'Arrêté', 'Empreinte', 'Empreinte précédente', 'Intégrité'],
    ])
  })

  it('prints what was closed, not what arrived since', () => {
    expect(document.sections[0]?.rows[0]?.cells).toEqual(['Tickets, CA TTC', 3, 33])
    expect(document.sections.map(({ totals }) => totals?.at(-1))).toEqual([undefined, 33, 33])
  })
})
