import type { ContactCard, Ticket } from '../../shared/wire/ticket.ts'
import { makeArticle, makeTicket } from './sampleTicket.ts'

/** A contact card without a single field filled, with overrides. */
export function makeCard(overrides: Partial<ContactCard> = {}): ContactCard {
  return {
    _id: 'a0000000-0000-4000-8000-00000000000c',
    SITE_ID: 'b0000000-0000-4000-8000-00000000000d',
    TYPE: 'CONTACT',
    Titre: '',
    Nom: '',
    SOCIETE: '',
    SITUATION: { TYPE: '', ADRESSE: '', CODEPOSTAL: '', VILLE: '' },
    ADRESSE2: '',
    PAYS: '',
    EMAIL: '',
    TELEPHONE: '',
    TELEPHONE2: '',
    CODENAF: '',
    SIRET: '',
    NUMTVA: '',
    ...overrides,
  }
}

const debtor = makeCard({
  TYPE: 'DEBITEUR',
  Titre: 'STE',
  Nom: 'Durand',
  SOCIETE: 'Durand & Cie',
  SITUATION: { TYPE: 'SIEGE', ADRESSE: '3 place Masséna', CODEPOSTAL: '06300', VILLE: 'Antibes' },
  ADRESSE2: 'Bâtiment B',
  PAYS: 'Belgique',
  EMAIL: 'compta@durand.example',
  TELEPHONE: '04 93 11 22 33',
  TELEPHONE2: '06 12 34 56 78',
  CODENAF: '6920Z',
  SIRET: '73282932000074',
  NUMTVA: 'FR40303265045',
})

const steak = makeArticle({
  OFFERT: [
    { Libelle: 'Geste commercial', Quantite: 1, Valeur: 23.5 },
    { Libelle: 'Anniversaire', Quantite: 0.5, Valeur: 12.25 },
  ],
  ANNULATION: [{ Libelle: 'Plat froid', Quantite: 3, Valeur: 71.75 }],
  TVA: [{ Numero: 'T2', Libelle: 'TVA 10 %', ValeurHT: 39.27, ValeurTVA: 3.93, ValeurTTC: 43.2 }],
})

const wine = makeArticle({
  Libelle: 'Vin au verre',
  LibGroupe: 'BAR',
  LibFamille: 'Vins',
  LibTVA: 'TVA 20 %',
  QuantiteNet: 1.5,
  PrixUnitaireTTC: 1240.5,
  PrixTotalNet: 1860.75,
  PrixTotalNetHT: 1550.63,
  TVA: [{ Numero: 'T3', Libelle: 'TVA 20 %', ValeurHT: 1550.63, ValeurTVA: 310.12, ValeurTTC: 1860.75 }],
})

const menu = makeArticle({
  Libelle: 'Menu du jour',
  LibGroupe: 'MENUS',
  LibFamille: 'Formules',
  LibTVA: 'TVA mixte',
  QuantiteNet: 4,
  PrixUnitaireTTC: 19.9,
  PrixTotalNet: 79.6,
  PrixTotalNetHT: 71.42,
  TVA: [
    { Numero: 'T2', Libelle: 'TVA 10 %', ValeurHT: 63.64, ValeurTVA: 6.36, ValeurTTC: 70 },
    { Numero: 'T3', Libelle: 'TVA 20 %', ValeurHT: 8, ValeurTVA: 1.6, ValeurTTC: 9.6 },
  ],
})

/** A ticket with every block and field of 02 §3, no two alike beside one another: a swapped one shows. */
export const fullTicket: Ticket = makeTicket({
  LibSite: 'LE PETIT NICE',
  NumTicket: '10417',
  TableNumber: '12',
  LibVendeur: 'Julie',
  LibCaisse: 'CAISSE BAR',
  MontantHT: 1662.03,
  MontantTVA: 321.52,
  MontantTTC: 1983.55,
  NbCouverts: 4,
  EmetteurSociete: 'SARL Nice et Fils',
  EmetteurCodePostal: '06000',
  EmetteurVille: 'Nice',
  EmetteurEtablissement: 'Terrasse',
  NumTicketOrigine: '10399',
  GUIDOrigine: '77aa',
  DEBITEUR: { CONTACT: debtor },
  CONTACT: makeCard({ Nom: 'Martin', EMAIL: 'zoe@martin.example' }),
  COMMANDE: [
    { Horodatage: '2026-03-14T12:20:10', LibVendeur: 'Karim', ARTICLE: [steak, wine], TRANSFERT: [], INVOICE: [] },
    {
      Horodatage: '2026-03-14T12:55:30',
      LibVendeur: 'Léa',
      ARTICLE: [],
      TRANSFERT: [
        { GUID: '8fcd', NumTicket: '10418', TableNumber: '14', Libelle: 'Vers table 14', Valeur: -31 },
        { GUID: '9abe', NumTicket: '10419', TableNumber: '15', Libelle: 'De table 15', Valeur: 8.4 },
      ],
      INVOICE: [{ NumTicket: '10377' }, { NumTicket: '10378' }],
    },
    { Horodatage: '2026-03-14T13:05:00', LibVendeur: 'Mona', ARTICLE: [menu], TRANSFERT: [], INVOICE: [] },
  ],
  TVA: [
    {
      Libelle: 'TVA 10 %',
      Horodatage: '2026-03-14T13:12:46',
      Taux: 10,
      ValeurHT: 102.91,
      ValeurTVA: 10.29,
      ValeurTTC: 113.2,
    },
    {
      Libelle: 'TVA taux normal',
      Horodatage: '2026-03-14T13:12:47',
      Taux: 20,
      ValeurHT: 1559.12,
      ValeurTVA: 311.23,
      ValeurTTC: 1870.35,
    },
  ],
  REMISE: [
    { Libelle: 'Fidélité', Horodatage: '2026-03-14T13:11:58', Taux: 12.5, Valeur: 9.9 },
    { Libelle: 'Reprise', Horodatage: '2026-03-14T13:11:59', Taux: 7, Valeur: -4.15 },
  ],
  REGLEMENT: [
    {
      Libelle: 'Carte bancaire',
      LibFamille: 'CB',
      LibCaisse: 'CAISSE 1',
      Quantite: 2,
      ValeurUnitaire: 985.65,
      TotalValue: 1971.3,
      TotalValeur: 1971.3,
    },
    {
      Libelle: '',
      LibFamille: 'ESPECES',
      LibCaisse: 'CAISSE 2',
      Quantite: 1,
      ValeurUnitaire: 12.26,
      TotalValue: 12.25,
      TotalValeur: 12.25,
    },
  ],
  STATISTIQUES: [{ Libelle: 'Suggestion', LibVendeur: 'Noé', LibFamille: 'Terrasse', Quantite: 6, Valeur: 54.3 }],
  historique: [
    {
      version: '000001',
      importedAt: '2026-03-14T14:00:00Z',
      Horodatage: '2026-03-14T13:10:00',
      Operation: 'ANNULLER',
      Etat: 'Ouvert',
      MontantTTC: 1975.4,
    },
  ],
})
