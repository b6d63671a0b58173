import { describe, expect, it } from 'vitest'
import type { ContactCard } from '../../shared/wire/ticket.ts'
import { articlesOf, otherLegs, presentHeader, presentTicket, presentTotal } from './present.ts'
import type { TicketRow } from './rows.ts'

const header = {
  restaurant_id: 'r1',
  guid: 'g1',
  ts: '2026-03-14 12:30:01.000',
  number: '1042',
  table_number: '12',
  covers: 4,
  seller: 'Léa',
  till: 'Bar',
  operation: 'VENTE',
  state: 'Clos',
  net_amount: '90.005000',
  tax_amount: '9.004999',
  gross_amount: '99.010000',
}
const wireHeader = {
  _id: 'r1_g1',
  GUID: 'g1',
  SITE_ID: 'r1',
  LibSite: 'Le Zinc',
  NumTicket: '1042',
  TableNumber: '12',
  LibVendeur: 'Léa',
  LibCaisse: 'Bar',
  Operation: 'VENTE',
  Etat: 'Clos',
  Horodatage: '2026-03-14T12:30:01',
  // Halves of a cent go up.
  MontantHT: 90.01,
  MontantTVA: 9,
  MontantTTC: 99.01,
  NbCouverts: 4,
}
const bare: TicketRow = {
  ...header,
  version: '9',
  origin_number: '',
  origin_guid: '',
  issuer: {},
  debtor_key: '',
  account_key: '',
}
const nobody = { siteName: 'Le Zinc', debtor: null, contact: null, history: [] }

/** Three lines in two orders: the second line stands in the second one. */
const lines = {
  lines_order_no: [1, 2, 1],
  lines_ordered_at: ['2026-03-14 12:01:00.000', '2026-03-14 12:02:00.250', '2026-03-14 12:03:00.000'],
  lines_seller: ['Ana', 'Bob', 'Cleo'],
  lines_label: ['Café', 'Thé', 'Eau'],
  lines_group_label: ['G1', 'G2', 'G3'],
  lines_family_label: ['F1', 'F2', 'F3'],
  lines_tax_label: ['T1', 'T2', 'T3'],
  lines_quantity: ['2', '3', '0.333333'],
  lines_unit_price: ['1.5', '2.25', '4'],
  lines_gross_amount: ['3', '6.75', '1.333332'],
  lines_net_amount: ['2.727273', '6.136364', '1.11'],
}
const parts = {
  line_taxes_line_no: [1, 3],
  line_taxes_number: ['5', '6'],
  line_taxes_label: ['10 %', '20 %'],
  line_taxes_net_amount: ['2.727273', '1.11'],
  line_taxes_tax_amount: ['0.272727', '0.223332'],
  line_taxes_gross_amount: ['3.000001', '1.333332'],
  offered_line_no: [2],
  offered_label: ['Thé'],
  offered_reason: ['Geste'],
  offered_quantity: ['1'],
  offered_amount: ['2.25'],
  cancelled_line_no: [3],
  cancelled_label: ['Eau'],
  cancelled_reason: ['Erreur'],
  cancelled_quantity: ['7'],
  cancelled_amount: ['8'],
}
const articles = [
  {
    Libelle: 'Café',
    LibGroupe: 'G1',
    LibFamille: 'F1',
    LibTVA: 'T1',
    QuantiteNet: 2,
    PrixUnitaireTTC: 1.5,
    PrixTotalNet: 3,
    PrixTotalNetHT: 2.727273,
    OFFERT: [],
    ANNULATION: [],
    TVA: [{ Numero: '5', Libelle: '10 %', ValeurHT: 2.727273, ValeurTVA: 0.272727, ValeurTTC: 3.000001 }],
  },
  {
    Libelle: 'Thé',
    LibGroupe: 'G2',
    LibFamille: 'F2',
    LibTVA: 'T2',
    QuantiteNet: 3,
    PrixUnitaireTTC: 2.25,
    PrixTotalNet: 6.75,
    PrixTotalNetHT: 6.136364,
    OFFERT: [{ Libelle: 'Geste', Quantite: 1, Valeur: 2.25 }],
    ANNULATION: [],
    TVA: [],
  },
  {
    Libelle: 'Eau',
    LibGroupe: 'G3',
    LibFamille: 'F3',
    LibTVA: 'T3',
    QuantiteNet: 0.333333,
    PrixUnitaireTTC: 4,
    PrixTotalNet: 1.333332,
    PrixTotalNetHT: 1.11,
    OFFERT: [],
    ANNULATION: [{ Libelle: 'Erreur', Quantite: 7, Valeur: 8 }],
    TVA: [{ Numero: '6', Libelle: '20 %', ValeurHT: 1.11, ValeurTVA: 0.223332, ValeurTTC: 1.333332 }],
  },
]
const links = {
  transfers_guid: ['', 'leg'],
  transfers_number: ['n1', 'n2'],
  transfers_table_number: ['t1', 't2'],
  transfers_label: ['vers', 'de'],
  transfers_amount: ['-5.5', '5.500001'],
  invoices_number: ['1001'],
}
const wireLinks = {
  TRANSFERT: [
    { GUID: '', NumTicket: 'n1', TableNumber: 't1', Libelle: 'vers', Valeur: -5.5 },
    { GUID: 'leg', NumTicket: 'n2', TableNumber: 't2', Libelle: 'de', Valeur: 5.500001 },
  ],
  INVOICE: [{ NumTicket: '1001' }],
}
const amounts = {
  taxes_label: ['10 %'],
  taxes_ts: ['2026-03-14 12:04:00.000'],
  taxes_rate: ['10.0000'],
  taxes_net_amount: ['70.1'],
  taxes_tax_amount: ['7.01'],
  taxes_gross_amount: ['77.11'],
  discounts_label: ['Fidélité'],
  discounts_ts: ['2026-03-14 12:05:00.000'],
  discounts_rate: ['5.5000'],
  discounts_amount: ['3.21'],
  payments_label: ['CB'],
  payments_family_label: ['Carte'],
  payments_till: ['Terrasse'],
  payments_quantity: ['2'],
  payments_unit_amount: ['49.5'],
  payments_amount: ['99'],
  statistics_label: ['Midi'],
  statistics_seller: ['Dan'],
  statistics_family_label: ['Service'],
  statistics_quantity: ['6'],
  statistics_amount: ['12.34'],
}

function card(id: string): ContactCard {
  const situation = { TYPE: 'T', ADRESSE: 'A', CODEPOSTAL: 'C', VILLE: 'V' }
  const names = ['TYPE', 'Titre', 'Nom', 'SOCIETE', 'ADRESSE2', 'PAYS', 'EMAIL', 'TELEPHONE', 'TELEPHONE2']
  const texts = Object.fromEntries([...names, 'CODENAF', 'SIRET', 'NUMTVA'].map((name) => [name, name]))
  return { ...texts, _id: id, SITE_ID: 'r1', SITUATION: situation } as ContactCard
}

describe('a line of a list', () => {
  it('shows its amounts to the cent, and its wall time', () => {
    expect(presentHeader(header, 'Le Zinc')).toEqual(wireHeader)
  })

  it('shows milliseconds where the till wrote some, and 0 for no number', () => {
    const shown = presentHeader({ ...header, ts: '2026-03-14 12:30:01.250', number: '' }, 'Le Zinc')
    expect(shown).toEqual({ ...wireHeader, Horodatage: '2026-03-14T12:30:01.250', NumTicket: '0' })
  })
})

describe('the totals of a list', () => {
  it('are its amount and its turnover to the cent', () => {
    expect(presentTotal({ MontantTTC: '12.345000', CA: '-6.7' })).toEqual({ MontantTTC: 12.35, CA: -6.7 })
    expect(presentTotal({})).toEqual({ MontantTTC: 0, CA: 0 })
  })

  it('hold what else was asked for, each under its own name', () => {
    const sums = {
      MontantTTC: '1',
      CA: '2',
      PrixTotalNet: '3.005',
      TotalValeur: '4',
      Facture: '5',
      Recu: '6',
      else: '7',
    }
    expect(presentTotal(sums)).toEqual({
      MontantTTC: 1,
      CA: 2,
      PrixTotalNet: 3.01,
      TotalValeur: 4,
      Facture: 5,
      Recu: 6,
    })
  })
})

describe('the articles of a ticket', () => {
  it('keep the file’s own values, each with what was offered, cancelled and taxed of that line', () => {
    expect(articlesOf({ ...bare, ...lines, ...parts })).toEqual(articles)
  })
})

it('the other legs of a ticket are those that its transfers name', () => {
  expect(otherLegs({ ...bare, ...links })).toEqual(['leg'])
})

describe('a whole ticket', () => {
  it('says whose it is, what it is of, and what it formerly said', () => {
    const issuer = {
      EmetteurSociete: 'Zinc SARL',
      EmetteurAdresse: '1 rue du Port',
      EmetteurCodePostal: '69001',
      EmetteurVille: 'Lyon',
      EmetteurPays: 'France',
      EmetteurTelephone: '04 01',
      EmetteurCodeNAF: '5610A',
      EmetteurNumTVA: 'FR1',
      EmetteurSiret: '732 829 320 00074',
      EmetteurEtablissement: 'Zinc Lyon',
    }
    const row = { ...bare, ...amounts, issuer, origin_number: '1041', origin_guid: 'g0' }
    const former = {
      restaurant_id: 'r1',
      guid: 'g1',
      version: '8',
      imported_at: '2026-03-15 08:00:00.125',
      ts: '2026-03-14 12:30:00.000',
      operation: 'INTERNE',
      state: 'Ouvert',
      gross_amount: '98.765',
    }
    const named = { siteName: 'Le Zinc', debtor: card('d'), contact: card('c'), history: [former] }
    expect(presentTicket(row, named)).toEqual({
      ...wireHeader,
      ...issuer,
      NumTicketOrigine: '1041',
      GUIDOrigine: 'g0',
      DEBITEUR: { CONTACT: card('d') },
      CONTACT: card('c'),
      COMMANDE: [],
      TVA: [
        {
          Libelle: '10 %',
          Horodatage: '2026-03-14T12:04:00',
          Taux: 10,
          ValeurHT: 70.1,
          ValeurTVA: 7.01,
          ValeurTTC: 77.11,
        },
      ],
      REMISE: [{ Libelle: 'Fidélité', Horodatage: '2026-03-14T12:05:00', Taux: 5.5, Valeur: 3.21 }],
      REGLEMENT: [
        {
          Libelle: 'CB',
          LibFamille: 'Carte',
          LibCaisse: 'Terrasse',
          Quantite: 2,
          ValeurUnitaire: 49.5,
          TotalValue: 99,
          TotalValeur: 99,
        },
      ],
      STATISTIQUES: [{ Libelle: 'Midi', LibVendeur: 'Dan', LibFamille: 'Service', Quantite: 6, Valeur: 12.34 }],
      historique: [
        {
          version: '8',
          importedAt: '2026-03-15T08:00:00.125',
          Horodatage: '2026-03-14T12:30:00',
          Operation: 'INTERNE',
          Etat: 'Ouvert',
          MontantTTC: 98.77,
        },
      ],
    })
  })

  it('that says nothing more has empty texts, empty lists and nobody', () => {
    const none = { TVA: [], REMISE: [], REGLEMENT: [], STATISTIQUES: [], COMMANDE: [], historique: [] }
    expect(presentTicket(bare, nobody)).toMatchObject({ EmetteurVille: '', DEBITEUR: null, CONTACT: null, ...none })
  })

  it('names its debtor and its customer each for himself', () => {
    const [debtor, contact] = [{ CONTACT: card('d') }, card('c')]
    expect(presentTicket(bare, { ...nobody, debtor: card('d') })).toMatchObject({ DEBITEUR: debtor, CONTACT: null })
    expect(presentTicket(bare, { ...nobody, contact })).toMatchObject({ DEBITEUR: null, CONTACT: contact })
  })

  it('has its orders as the file has them; transfers and invoices stand in the first', () => {
    const [coffee, tea, water] = articles
    expect(presentTicket({ ...bare, ...lines, ...parts, ...links }, nobody).COMMANDE).toEqual([
      { Horodatage: '2026-03-14T12:01:00', LibVendeur: 'Ana', ARTICLE: [coffee, water], ...wireLinks },
      { Horodatage: '2026-03-14T12:02:00.250', LibVendeur: 'Bob', ARTICLE: [tea], TRANSFERT: [], INVOICE: [] },
    ])
  })

  it.each([
    ['a transfer', links, wireLinks],
    ['an invoice', { invoices_number: ['1001'] }, { TRANSFERT: [], INVOICE: wireLinks.INVOICE }],
  ])('without an article has an order of its own time and seller for %s', (_, columns, shown) => {
    expect(presentTicket({ ...bare, ...columns }, nobody).COMMANDE).toEqual([
      { Horodatage: '2026-03-14T12:30:01', LibVendeur: 'Léa', ARTICLE: [], ...shown },
    ])
  })
})
