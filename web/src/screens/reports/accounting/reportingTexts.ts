import { formatCount } from '../../../fr/format.ts'

/** Texts of the e-reporting of a company. */
export const reporting = {
  title: 'E-reporting',
  hint: 'Les ventes aux particuliers de la société, par jour, catégorie et taux (flux 10.3), et les encaissements de services (flux 10.4). Chaque écriture du journal compte une fois, à sa date\u202f; un complément compte au jour où il est passé.',
  period: (first: string, last: string) => `Du ${first} au ${last}`,
  services: 'Services (TPS1), HT',
  goods: 'Biens (TLB1), HT',
  received: 'Encaissé pour des services, TTC',
  leftOut: 'Facturé à des sociétés, TTC',
  receipts: 'Reçus de débiteurs, non répartis\u202f: aucun reçu ne dit de quelles ventes ni à quel taux.',
  families: 'Catégories par famille',
  assumption: (amount: string) =>
    `Biens ou services\u202f? La caisse ne le dit pas. Sans votre choix, une famille est supposée de biens à 5,5\u202f%, de services aux autres taux (${amount} HT supposés). Les encaissements de services sont supposés à la part réglée des ventes du jour.`,
  complements: (count: number, amount: string) =>
    count === 1
      ? `1 complément (${amount} HT) est dans ces totaux\u202f: le journal n’en dit pas les familles, il est supposé fait comme toutes les ventes de sa journée.`
      : `${formatCount(count)} compléments (${amount} HT) sont dans ces totaux\u202f: le journal n’en dit pas les familles, ils sont supposés faits comme toutes les ventes de leurs journées.`,
  family: 'Famille',
  site: 'Restaurant',
  category: 'Catégorie',
  categories: { TPS1: 'Services', TLB1: 'Biens' },
  categoryOf: (family: string, site: string) => `Catégorie de ${family}, ${site}`,
  guessAgain: (family: string) => `Revenir à la supposition\u202f: ${family}`,
  assumed: (words: string) => `${words} (supposé)`,
  by: 'Choisi par',
  nobody: 'Personne',
  unknown: 'compte supprimé',
  chosenBy: (name: string, day: string) => `${name}, le ${day}`,
  net: 'HT',
  gross: 'TTC',
  saved: 'Catégorie enregistrée',
  invoiced: 'Tickets facturés à des sociétés',
  invoicedHint:
    'Ces tickets sont repris sur une facture (JUSTIFICATIF) à une société qui a un Siret\u202f: ils sont retirés des totaux au jour de la facture.',
  ticket: 'Ticket',
  soldOn: 'Vendu le',
  invoice: 'Facture',
  invoicedOn: 'Facturé le',
  siret: 'Siret',
  sales: 'E-reporting (.csv)',
  payments: 'Encaissements de services (.csv)',
  salesFile: 'E-REPORTING',
  paymentsFile: 'E-REPORTING ENCAISSEMENTS',
} as const
