import { deltaTitles } from '../../../../../reports/cockpit/document.ts'

/** Texts of CA par restaurant's views. */
export const texts = {
  ...deltaTitles,
  view: 'Vue',
  views: { table: 'Tableau', semaine: 'Semaine', pourquoi: 'Pourquoi', cartes: 'Cartes' },
  table: 'Tableau des restaurants',
  restaurant: 'Restaurant',
  difference: 'Δ',
  differences: { delta: 'Différence', change: 'Évolution' },
  group: 'Groupe',
  weekly: '13\u00a0semaines',
  receivedAt: (time: string) => `reçu ${time}`,
  weeksOf: (name: string, first: string, last: string) =>
    `${name}, CA des 13 dernières semaines\u202f: de ${first} à ${last}`,
  openSite: (name: string) => `Voir Flash Infos de ${name}, même période`,
  figure: 'Chiffre',
  days: 'Restaurants par jour',
  dayTotal: 'Total',
  tooLong: 'Cette période est trop longue',
  tooLongHint: (days: number) =>
    `Jour par jour, un tableau couvre ${days} jours au plus\u202f: choisissez une autre période.`,
  why: 'Du CA comparé à celui de la période',
  whyTable: 'Pourquoi, par restaurant',
  now: 'CA TTC',
  step: 'Étape',
  amount: 'Montant',
  noUsual: 'Pas de jours habituels pour ces restaurants',
  isToCome: 'Cette période n’a pas encore commencé',
  noChange: 'Aucune vente de part et d’autre',
  noChangeHint: 'Choisissez une autre période ou une autre comparaison.',
  definitions: {
    delta: 'CA TTC moins le CA comparé.',
    contribution: 'Δ\u202f€ du restaurant sur le CA comparé du groupe\u202f: leur somme est l’évolution du groupe.',
    discountRate: 'Remises sur CA TTC plus remises.',
    offeredRate: 'Offerts sur CA TTC plus remises plus offerts.',
    cancelledRate: 'Lignes annulées pour 1\u202f000 lignes vendues.',
    cardShare: 'Règlements par carte sur règlements.',
    workedHours: 'Heures entre arrivées et départs\u202f; un pointage ouvert compte jusqu’à maintenant le jour même.',
    netSalesPerHour: 'CA HT par heure pointée\u202f; masqué si moins de 80\u202f% des pointages sont complets.',
    data: 'Ce qui a été reçu du dernier jour de la période, ou d’aujourd’hui, et la caisse dont des tickets y manquent.',
  },
} as const
