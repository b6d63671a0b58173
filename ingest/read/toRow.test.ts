import { describe, expect, it } from 'vitest'
import { ticketForms } from '../../shared/ticket/columns.ts'
import type { Contact } from './contact.ts'
import type { Ticket } from './ticket.ts'
import type { Line } from './ticketLines.ts'
import { ticketValues } from './toRow.ts'

const identity = { site: 'Zinc', siret: '123', issuer: { EmetteurVille: 'Évian' } }
const euros = (amount: number) => Math.round(amount * 1_000_000)
const contact = (key: string): Contact => ({
  offset: 0,
  record: 'CONTACT 1',
  identity,
  key,
  type: 'CONTACT',
  title: 'M.',
  name: 'Noël',
  fields: {},
  ticketGuids: [],
  invoiceNumbers: [],
})

const soup: Line = {
  order: 1,
  orderedAt: '2026-03-14 20:01:00.000',
  seller: 'Éva',
  label: 'Soupe',
  group: 'Cuisine',
  family: 'Entrées',
  vatLabel: 'TVA 10 %',
  quantity: euros(2),
  unitPrice: euros(7.5),
  gross: euros(14.3),
  net: euros(13),
  vatLines: [{ number: '1', label: 'TVA 10 %', net: euros(13), vat: euros(1.3), gross: euros(14.3) }],
  offered: [],
  cancelled: [{ reason: 'Erreur', quantity: euros(3), amount: euros(22.5) }],
}
const wine: Line = {
  order: 2,
  orderedAt: '2026-03-14 20:02:00.000',
  seller: 'Zoé',
  label: 'Menu vin',
  group: 'Bar',
  family: 'Vins',
  vatLabel: 'TVA 20 %',
  quantity: euros(1.25),
  unitPrice: euros(40),
  gross: euros(50),
  net: euros(42),
  vatLines: [
    { number: '2', label: 'TVA 20 %', net: euros(30), vat: euros(6), gross: euros(36) },
    { number: '3', label: 'TVA 16 %', net: euros(12), vat: euros(2), gross: euros(14) },
  ],
  offered: [
    { reason: 'Ami', quantity: euros(0.5), amount: euros(20) },
    { reason: 'Fidèle', quantity: euros(0.75), amount: euros(30) },
  ],
  cancelled: [],
}

const ticket: Ticket = {
  offset: 99,
  record: 'ENTETE 7',
  identity,
  guid: 'own-guid',
  originGuid: 'origin-guid',
  number: '41',
  plain: { origin_number: '40' },
  tableNumber: '12',
  covers: 6,
  seller: 'Éva',
  till: 'Bar',
  operation: 'VENTE',
  state: 'Clos',
  ts: '2026-03-14 21:00:00.000',
  tsWritten: '14/03/2026 13:00',
  net: euros(55.000001),
  vat: euros(9.3),
  gross: euros(64.35),
  lines: [soup, wine],
  formerLines: null,
  transfers: [{ guid: 'leg-guid', number: '38', tableNumber: '8', label: 'Vers 8', amount: euros(-31) }],
  invoices: ['36', '37'],
  vatLines: [
    {
      label: 'TVA 5,5 %',
      ts: '2026-03-14 21:01:00.000',
      rate: euros(5.5),
      net: euros(101),
      vat: euros(102),
      gross: euros(103),
    },
  ],
  discounts: [{ label: 'Été', ts: '2026-03-14 21:02:00.000', rate: euros(15), amount: euros(4.5) }],
  payments: [
    {
      label: 'Visa',
      family: 'Carte',
      till: 'Salle',
      quantity: euros(2),
      unitAmount: euros(35),
      amount: euros(70),
    },
  ],
  statistics: [{ label: 'Midi', seller: 'Bob', family: 'Menus', quantity: euros(9), amount: euros(81) }],
  account: contact('account-key'),
  debtor: contact('debtor-key'),
  gaps: [
    { identity: 'HT + TVA = TTC', amount: euros(0.04) },
    { identity: 'Σ TVA = HT', amount: euros(-0.05) },
  ],
}

/** The values of a ticket by the names of their columns. */
function named(of: Ticket): Readonly<Record<string, unknown>> {
  const values = ticketValues(of)
  return Object.fromEntries(
    ticketForms.flatMap((form, at) => form.map((column, place) => [column, values[at]?.[place]])),
  )
}

describe("a ticket's row", () => {
  it('has each value in the column of its name, lists in the order of the file', () => {
    expect(named(ticket)).toEqual({
      number: '41',
      origin_number: '40',
      origin_guid: 'origin-guid',
      table_number: '12',
      covers: 6,
      seller: 'Éva',
      till: 'Bar',
      operation: 'VENTE',
      state: 'Clos',
      net_amount: 55.000001,
      tax_amount: 9.3,
      gross_amount: 64.35,
      gap_amount: -0.05,
      gaps: ['HT + TVA = TTC', 'Σ TVA = HT'],
      issuer: { EmetteurVille: 'Évian' },
      contact_key: 'debtor-key',
      debtor_key: 'debtor-key',
      account_key: 'account-key',
      'lines.order_no': [1, 2],
      'lines.ordered_at': ['2026-03-14 20:01:00.000', '2026-03-14 20:02:00.000'],
      'lines.seller': ['Éva', 'Zoé'],
      'lines.label': ['Soupe', 'Menu vin'],
      'lines.group_label': ['Cuisine', 'Bar'],
      'lines.family_label': ['Entrées', 'Vins'],
      'lines.tax_label': ['TVA 10 %', 'TVA 20 %'],
      'lines.quantity': [2, 1.25],
      'lines.unit_price': [7.5, 40],
      'lines.gross_amount': [14.3, 50],
      'lines.net_amount': [13, 42],
      'line_taxes.line_no': [1, 2, 2],
      'line_taxes.number': ['1', '2', '3'],
      'line_taxes.label': ['TVA 10 %', 'TVA 20 %', 'TVA 16 %'],
      'line_taxes.net_amount': [13, 30, 12],
      'line_taxes.tax_amount': [1.3, 6, 2],
      'line_taxes.gross_amount': [14.3, 36, 14],
      'offered.line_no': [2, 2],
      'offered.label': ['Menu vin', 'Menu vin'],
      'offered.reason': ['Ami', 'Fidèle'],
      'offered.quantity': [0.5, 0.75],
      'offered.amount': [20, 30],
      'cancelled.line_no': [1],
      'cancelled.label': ['Soupe'],
      'cancelled.reason': ['Erreur'],
      'cancelled.quantity': [3],
      'cancelled.amount': [22.5],
      'transfers.guid': ['leg-guid'],
      'transfers.number': ['38'],
      'transfers.table_number': ['8'],
      'transfers.label': ['Vers 8'],
      'transfers.amount': [-31],
      'invoices.number': ['36', '37'],
      'taxes.label': ['TVA 5,5 %'],
      'taxes.ts': ['2026-03-14 21:01:00.000'],
      'taxes.rate': [5.5],
      'taxes.net_amount': [101],
      'taxes.tax_amount': [102],
      'taxes.gross_amount': [103],
      'discounts.label': ['Été'],
      'discounts.ts': ['2026-03-14 21:02:00.000'],
      'discounts.rate': [15],
      'discounts.amount': [4.5],
      'payments.label': ['Visa'],
      'payments.family_label': ['Carte'],
      'payments.till': ['Salle'],
      'payments.quantity': [2],
      'payments.unit_amount': [35],
      'payments.amount': [70],
      'statistics.label': ['Midi'],
      'statistics.seller': ['Bob'],
      'statistics.family_label': ['Menus'],
      'statistics.quantity': [9],
      'statistics.amount': [81],
    })
  })

  it('names its debtor as its contact, else its account, else nobody', () => {
    expect(named({ ...ticket, debtor: null })).toMatchObject({
      contact_key: 'account-key',
      debtor_key: '',
      account_key: 'account-key',
    })
    expect(named({ ...ticket, debtor: null, account: null })).toMatchObject({
      contact_key: '',
      debtor_key: '',
      account_key: '',
    })
  })

  it('of no parts and no gap has empty lists and a gap of 0', () => {
    const bare = named({ ...ticket, lines: [], transfers: [], invoices: [], vatLines: [], gaps: [] })
    expect(bare).toMatchObject({ gap_amount: 0, gaps: [], 'lines.label': [], 'offered.label': [], 'taxes.rate': [] })
  })

  it('writes the greatest amount that a till may name to its last digit', () => {
    expect(JSON.stringify(named({ ...ticket, gross: 999_999_999_999_999 })['gross_amount'])).toBe('999999999.999999')
  })

  it('copies the label of a line whole for a few parts, and cut for more than any till has', () => {
    const label = 'É'.repeat(600)
    const labels = (count: number) => {
      const offered = Array.from({ length: count }, () => ({ reason: '', quantity: 0, amount: 0 }))
      return named({ ...ticket, lines: [{ ...wine, label, offered }] })['offered.label']
    }
    expect(labels(8)).toEqual(Array(8).fill(label))
    expect(labels(9)).toEqual(Array(9).fill('É'.repeat(500)))
  })
})
