import { describe, expect, it } from 'vitest'
import { fullTicket, makeCard } from '../../tests/support/fullTicket.ts'
import { makeTicket } from '../../tests/support/sampleTicket.ts'
import { columns, type Cell, type Column } from '../render/tableDocument.ts'
import { ticketSheets } from './ticketSheets.ts'

const sheet = (name: string, heads: readonly Column[], ...rows: readonly (readonly Cell[])[]) => ({
  title: name,
  sheetName: name,
  columns: heads,
  rows: rows.map((cells) => ({ cells })),
})
const contactHeads = columns(['Champ', 'text'], ['Valeur', 'text'])

const headerSheet = sheet(
  'Ticket',
  columns(
    ['N° ticket', 'text'],
    ['Table', 'text'],
    ['Vendeur', 'text'],
    ['Caisse', 'text'],
    ['Opération', 'text'],
    ['État', 'text'],
    ['Date', 'datetime'],
    ['Couverts', 'count'],
    ['Montant HT', 'money'],
    ['Montant TVA', 'money'],
    ['Montant TTC', 'money'],
    ['Téléphone', 'text'],
    ['Adresse', 'text'],
    ['Code postal', 'text'],
    ['Ville', 'text'],
    ['Ticket repris', 'text'],
  ),
  [
    ...['10417', '12', 'Julie', 'CAISSE BAR', 'VENTE', 'Fermé', '2026-03-14T13:12:45', 4, 1662.03, 321.52, 1983.55],
    ...['04 67 00 00 01', '14 rue du Marché', '06000', 'Nice', '10399'],
  ],
)
const debtorSheet = sheet(
  'Débiteur',
  contactHeads,
  ['Nom', 'STE Durand'],
  ['Société', 'Durand & Cie'],
  ['Adresse', '3 place Masséna'],
  ['Adresse 2', 'Bâtiment B'],
  ['Code postal', '06300'],
  ['Ville', 'Antibes'],
  ['Pays', 'Belgique'],
  ['E-mail', 'compta@durand.example'],
  ['Téléphone', '04 93 11 22 33'],
  ['Téléphone 2', '06 12 34 56 78'],
  ['Code NAF', '6920Z'],
  ['Siret', '73282932000074'],
  ['N° TVA', 'FR40303265045'],
)
const clientSheet = sheet('Client', contactHeads, ['Nom', 'Martin'], ['E-mail', 'zoe@martin.example'])
const articlesSheet = sheet(
  'Articles',
  columns(
    ['Désignation', 'text'],
    ['Groupe', 'text'],
    ['Famille', 'text'],
    ['Quantité', 'quantity'],
    ['Prix unitaire TTC', 'money'],
    ['Total HT', 'money'],
    ['Total TTC', 'money'],
    ['TVA', 'text'],
    ['Offert', 'text'],
    ['Annulation', 'text'],
  ),
  [
    ...['Entrecôte 300 g', 'RESTAURANT', 'Plats', 2, 24, 39.27, 43.2, 'TVA 10 %'],
    ...['Geste commercial (1), Anniversaire (0,5)', 'Plat froid (3)'],
  ],
  ['Vin au verre', 'BAR', 'Vins', 1.5, 1240.5, 1550.63, 1860.75, 'TVA 20 %', '', ''],
  ['Menu du jour', 'MENUS', 'Formules', 4, 19.9, 71.42, 79.6, 'TVA mixte', '', ''],
)
const linkSheets = [
  sheet(
    'Transferts',
    columns(['Transfert', 'text'], ['N° ticket', 'text'], ['Table', 'text'], ['Valeur', 'money']),
    ['Vers table 14', '10418', '14', 31],
    ['De table 15', '10419', '15', 8.4],
  ),
  sheet('Tickets facturés', columns(['N° ticket', 'text']), ['10377'], ['10378']),
]
const moneySheets = [
  sheet(
    'Règlements',
    columns(
      ['Règlement', 'text'],
      ['Famille', 'text'],
      ['Caisse', 'text'],
      ['Quantité', 'quantity'],
      ['Valeur unitaire', 'money'],
      ['Total', 'money'],
    ),
    ['Carte bancaire', 'CB', 'CAISSE 1', 2, 985.65, 1971.3],
    ['', 'ESPECES', 'CAISSE 2', 1, 12.26, 12.25],
  ),
  sheet(
    'Remises',
    columns(['Remise', 'text'], ['Date', 'datetime'], ['Taux', 'percent'], ['Valeur', 'money']),
    ['Fidélité', '2026-03-14T13:11:58', 12.5, 9.9],
    ['Reprise', '2026-03-14T13:11:59', 7, -4.15],
  ),
  sheet(
    'Récapitulatif de TVA',
    columns(['TVA', 'text'], ['Code', 'text'], ['TVA', 'money'], ['HT', 'money'], ['TTC', 'money']),
    // Of the articles: the steak's and the menu's part at 10 %, the wine and the menu's part at 20 %.
    ['TVA 10 %', 'T2', 10.29, 102.91, 113.2],
    ['TVA 20 %', 'T3', 311.72, 1558.63, 1870.35],
  ),
  sheet(
    'Statistiques',
    columns(
      ['Statistique', 'text'],
      ['Vendeur', 'text'],
      ['Famille', 'text'],
      ['Quantité', 'quantity'],
      ['Valeur', 'money'],
    ),
    ['Suggestion', 'Noé', 'Terrasse', 6, 54.3],
  ),
  sheet(
    'TVA',
    columns(
      ['TVA', 'text'],
      ['Date', 'datetime'],
      ['Taux', 'percent'],
      ['HT', 'money'],
      ['TVA', 'money'],
      ['TTC', 'money'],
    ),
    ['TVA 10 %', '2026-03-14T13:12:46', 10, 102.91, 10.29, 113.2],
    ['TVA taux normal', '2026-03-14T13:12:47', 20, 1559.12, 311.23, 1870.35],
  ),
]
const timeSheets = [
  sheet(
    'Commandes',
    columns(['Commande', 'count'], ['Date', 'datetime'], ['Vendeur', 'text'], ['Articles', 'text']),
    [1, '2026-03-14T12:20:10', 'Karim', 'Entrecôte 300 g, Vin au verre'],
    [2, '2026-03-14T13:05:00', 'Mona', 'Menu du jour'],
  ),
  sheet(
    'Versions précédentes',
    columns(['Date', 'datetime'], ['Opération', 'text'], ['État', 'text'], ['Montant TTC', 'money']),
    ['2026-03-14T13:10:00', 'ANNULLER', 'Ouvert', 1975.4],
  ),
]

describe('the workbook of a ticket', () => {
  it('has a sheet for each block, with every field of it', () => {
    expect(ticketSheets(fullTicket)).toEqual([
      headerSheet,
      debtorSheet,
      clientSheet,
      articlesSheet,
      ...linkSheets,
      ...moneySheets,
      ...timeSheets,
    ])
  })

  it('leaves out the blocks of which the ticket has nothing', () => {
    const bare = makeTicket({ COMMANDE: [], TVA: [], REMISE: [], REGLEMENT: [], CONTACT: makeCard() })
    expect(ticketSheets(bare).map(({ sheetName }) => sheetName)).toEqual(['Ticket'])
  })

  it('calls the tickets that a received payment pays invoices', () => {
    const names = ticketSheets({ ...fullTicket, Operation: 'RECU' }).map(({ sheetName }) => sheetName)
    expect(names[5]).toBe('Factures réglées')
  })

  it('adds up the VAT of an invoice, which has no articles, from its own lines, without a code', () => {
    const restated = ticketSheets(makeTicket({ Operation: 'JUSTIFICATIF', COMMANDE: [] }))
    const [recap] = restated.filter(({ sheetName }) => sheetName === 'Récapitulatif de TVA')
    expect(recap?.rows).toEqual([{ cells: ['TVA 10 %', '', 5.81, 58.09, 63.9] }])
  })
})
