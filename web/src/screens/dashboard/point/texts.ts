import { pointTitles } from '../../../../../reports/point/words.ts'
import { averageCoverTitle } from '../../../../../reports/rows/titles.ts'
import { formatCount } from '../../../fr/format.ts'

/** Texts of Le point; its sentences come with its figures (reports/point). */
export const pointTexts = {
  title: pointTitles.point,
  lookAt: pointTitles.lookAt,
  lookAtRule:
    'Trois au plus, par euros en jeu\u202f: un CA sous le deuxième plus faible ou au-dessus du deuxième plus fort des 8 derniers mêmes jours\u202f; des offerts, annulations et remises au-dessus du deuxième plus fort\u202f; une journée à arrêter en écart\u202f; des numéros manquants\u202f; une dette de plus de 30 jours\u202f; une caisse muette.',
  rows: pointTitles.rows,
  restaurant: 'Restaurant',
  turnover: 'CA TTC',
  change: 'Habituel',
  changeRule:
    'Face à la médiane des 8 derniers mêmes jours de semaine avec ventes, sans les jours fériés\u202f; rien sous 4 jours.',
  covers: 'Couverts',
  averageCover: averageCoverTitle,
  state: 'Données',
  total: pointTitles.total,
  ofDay: (day: string) => `dernier service\u202f: ${day}`,
  ofShortDay: (day: string) => `le ${day}`,
  receivedAt: (time: string) => `reçu ${time}`,
  incomplete: 'incomplet',
  noTicket: 'aucun ticket reçu',
  late: 'en retard',
  lateNow: 'caisse en retard aujourd’hui',
  seated: (count: number) => `${formatCount(count)} couv.`,
  noSales: 'Pas encore de ventes',
  noSalesHint: 'Le point commence au lendemain des premiers tickets reçus.',
  noSalesBy: (day: string) => `Rien n’était encore vendu le ${day}`,
  ofToday: 'Lire Le point d’aujourd’hui',
  import: 'Importer des tickets',
} as const
