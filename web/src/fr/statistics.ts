import { averageCoverTitle } from '../../../reports/rows/titles.ts'

/** Texts of the statistics screens: top, turnover, payments, sellers, restaurants, discounts, sales per seller, revenue. */
export const statistics = {
  article: 'Article',
  family: 'Famille',
  group: 'Groupe',
  seller: 'Vendeur',
  till: 'Caisse',
  restaurant: 'Restaurant',
  hour: 'Heure',
  quantity: 'Quantité',
  amount: 'Montant TTC',
  total: 'Total',
  orderBy: 'Classer par',
  orders: { quantity: 'Quantité', amount: 'Montant' },
  grouping: 'Regrouper par',
  groupings: { hour: 'Heure', day: 'Jour', month: 'Mois' },

  top: {
    title: 'Top',
    table: (count: number) => `Les ${count} meilleures ventes`,
    count: 'Nombre de ventes',
    topSeller: 'Meilleur vendeur',
    topSellerSite: 'Son restaurant',
  },

  turnover: {
    title: "Chiffres d'affaires",
    kind: 'Montant affiché',
    kinds: { TTC: 'Montant TTC', HT: 'Montant HT' },
    labels: { TTC: 'CA Net', HT: 'CA Brut' },
    definitions: {
      TTC: 'CA Net\u202f: montant TTC des ventes et contre-tickets clôturés.',
      HT: 'CA Brut\u202f: montant HT des ventes et contre-tickets clôturés.',
    },
    curve: { hour: 'par heure', day: 'par jour', month: 'par mois' },
    reckoned: (days: string, start: string, end: string) => `Période\u202f: ${days}, calculée de ${start} à ${end}`,
    perTill: 'CA par caisse',
    perHour: 'CA TTC par heure',
    points: { hour: 'Heure par heure', day: 'Jour par jour', month: 'Mois par mois' },
    pointHead: { hour: 'Heure', day: 'Jour', month: 'Mois' },
    net: 'CA HT',
    gross: 'CA TTC',
  },

  payments: {
    title: 'Réglements',
    perMode: 'Réglements par mode et caisse',
    perHour: 'Réglements par heure',
    mode: 'Mode',
    count: 'Nombre',
  },

  sellers: {
    title: 'Statistiques vendeurs',
    table: 'Vendeurs',
    covers: 'Couverts',
    averageCover: averageCoverTitle,
    turnover: "Chiffre d'affaires",
    payments: 'Encaissements',
  },

  restaurants: {
    title: 'CA par restaurant',
    all: 'Tous les restaurants',
    turnover: "Chiffre d'affaires (CA)",
    definition: 'Ventes et contre-tickets clôturés, taxes comprises\u202f; ni transferts, ni justificatifs.',
    covers: 'Couverts',
    averageCover: averageCoverTitle,
    covered: 'Dont tables avec couverts',
    payments: 'Encaissements',
    dashboard: 'Flash Infos',
    tickets: 'Tickets',
    dashboardOf: (site: string) => `Flash Infos de ${site}`,
    ticketsOf: (site: string) => `Tickets de ${site}`,
  },

  discounts: {
    title: 'Remises, offerts et annulations',
    discounts: 'Les Remises',
    offered: 'Les Offerts',
    cancelled: 'Annulations',
    label: 'Remise',
    rate: 'Taux moyen',
    amount: 'Montant',
    ofSeller: (table: string, seller: string) => `${table}\u202f: ${seller}`,
    noDiscount: 'Aucune remise sur cette période',
    noOffered: 'Aucun article offert sur cette période',
    noCancelled: 'Aucune annulation sur cette période',
    hint: 'Choisissez une autre période ou effacez les filtres.',
  },

  sellerSales: { title: 'Ventes par vendeur', table: 'Ventes par vendeur et article' },

  revenue: {
    title: 'Revenu par statistiques',
    table: 'Revenu par vendeur et statistique',
    label: 'Libellé',
    byTill: 'Détailler par caisse',
    hint: 'Choisissez une autre période, une autre caisse ou un autre vendeur.',
  },
} as const
