import { averageCoverTitle } from '../../../../../reports/rows/titles.ts'
import { formatCount } from '../../../fr/format.ts'

/** Texts of the dashboard ('Flash Infos'). */
export const dashboard = {
  title: 'Flash Infos',
  turnover: 'CA TTC',
  turnoverDefinition: 'Ventes et contre-tickets clôturés, taxes comprises\u202f; ni transferts, ni justificatifs.',
  covered: 'dont tables avec couverts',
  covers: 'Couverts',
  coversDefinition: 'Somme des couverts des ventes.',
  averageCover: averageCoverTitle,
  averageCoverDefinition: 'CA TTC des ventes avec couverts, divisé par le nombre de couverts.',
  payments: 'Encaissements',
  paymentsDefinition: 'Règlements des ventes et des reçus.',
  tickets: (count: number) => `${formatCount(count)} ${Math.abs(count) < 2 ? 'ticket' : 'tickets'}`,
  curve: { hour: 'CA TTC par heure', day: 'CA TTC par jour', month: 'CA TTC par mois' },
  grouping: 'Regrouper par',
  groupings: { hour: 'Heure', day: 'Jour', month: 'Mois' },
  bestSales: 'Les 10 meilleures ventes',
  orderBy: 'Classer par',
  quantity: 'Quantité',
  amount: 'Montant',
  article: 'Article',
  quantityHead: 'Qté',
  amountHead: 'Montant (€)',
  bestDay: 'Meilleur jour du mois',
  noBestDay: 'Aucune vente ce mois-ci',
  weather: 'Météo',
  noWeather: 'Météo indisponible',
  lastService: 'Dernier service',
  toPoint: 'Voir Le point',
  import: 'Importer des tickets',
} as const
