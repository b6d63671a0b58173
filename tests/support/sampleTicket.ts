import type { Article, Ticket } from '../../shared/wire/ticket.ts'

/** An article line with overrides. */
export function makeArticle(overrides: Partial<Article> = {}): Article {
  return {
    Libelle: 'Entrecôte 300 g',
    LibGroupe: 'RESTAURANT',
    LibFamille: 'Plats',
    LibTVA: 'TVA 10 %',
    QuantiteNet: 2,
    PrixUnitaireTTC: 24,
    PrixTotalNet: 43.2,
    PrixTotalNetHT: 39.27,
    OFFERT: [],
    ANNULATION: [],
    TVA: [],
    ...overrides,
  }
}

/** A sale of 89,10 € as the first sample file tells it, with overrides. */
export function makeTicket(overrides: Partial<Ticket> = {}): Ticket {
  return {
    _id: '00000000-0000-4000-8000-000000000001_6f1c2a9e',
    GUID: '6f1c2a9e',
    SITE_ID: '00000000-0000-4000-8000-000000000001',
    LibSite: 'BISTROT DES HALLES',
    NumTicket: '10402',
    TableNumber: '7',
    LibVendeur: 'Julie',
    LibCaisse: 'CAISSE 1',
    Operation: 'VENTE',
    Etat: 'Fermé',
    Horodatage: '2026-03-14T13:12:45',
    MontantHT: 79.09,
    MontantTVA: 10.01,
    MontantTTC: 89.1,
    NbCouverts: 3,
    EmetteurSociete: 'SARL HALLES ET COMPAGNIE',
    EmetteurAdresse: '14 rue du Marché',
    EmetteurCodePostal: '34000',
    EmetteurVille: 'Montpellier',
    EmetteurPays: 'France',
    EmetteurTelephone: '04 67 00 00 01',
    EmetteurCodeNAF: '5610A',
    EmetteurNumTVA: 'FR11123456782',
    EmetteurSiret: '12345678200010',
    EmetteurEtablissement: 'Halles',
    NumTicketOrigine: '',
    GUIDOrigine: '',
    DEBITEUR: null,
    CONTACT: null,
    COMMANDE: [
      { Horodatage: '2026-03-14T13:12:45', LibVendeur: 'Julie', ARTICLE: [makeArticle()], TRANSFERT: [], INVOICE: [] },
    ],
    TVA: [
      {
        Libelle: 'TVA 10 %',
        Horodatage: '2026-03-14T13:12:45',
        Taux: 10,
        ValeurHT: 58.09,
        ValeurTVA: 5.81,
        ValeurTTC: 63.9,
      },
    ],
    REMISE: [{ Libelle: 'Fidélité 10 %', Horodatage: '2026-03-14T13:11:58', Taux: 10, Valeur: 9.9 }],
    REGLEMENT: [
      {
        Libelle: 'Carte bancaire',
        LibFamille: 'CB',
        LibCaisse: 'CAISSE 1',
        Quantite: 1,
        ValeurUnitaire: 71.1,
        TotalValue: 71.1,
        TotalValeur: 71.1,
      },
    ],
    STATISTIQUES: [],
    historique: [],
    ...overrides,
  }
}

/** Labels that try to run, to break out of their place, or to overflow it. */
export const hostileLabels: readonly string[] = [
  '=HYPERLINK("http://evil.example","clic")',
  '+1+1',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)',
  '\t=1+1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'ligne\r\nBcc: victime@example.com',
  '\u0000\u0007\u001b[31mrouge',
  'X'.repeat(5000),
  'mot '.repeat(2000),
  '\u202Egnp.exe',
  '\uD800 demi-paire',
  '😀🧨 漢字 العربية',
  '_x0000_ ]]> &amp; %00',
  '(parenthèse \\ échappée) Tj ET',
]
