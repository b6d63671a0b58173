import type { Point, PointRow } from '../../reports/point/point.ts'

const names = [
  'GRANDE BRASSERIE DES HALLES',
  'GRANDE BRASSERIE DU PORT',
  'BISTROT DE LA GARE',
  'LE ZINC',
  'CHEZ MARCEL ET SUZANNE, CUISINE DE FAMILLE',
  'L’ÉCUME & CO',
  'LA TABLE DU MARCHÉ',
  'CAFÉ DES ARTS',
  'LE COMPTOIR DU SUD',
  'BRASSERIE LIPPMANN-STRASBOURG-NEUDORF',
  'LES TROIS AMIS',
  'AU BON ACCUEIL',
]

/** Le point of a Sunday about the Saturday before, told by hand: twelve restaurants, one silent, one closed as usual. */
export function tellPoint(overrides: Partial<Point> = {}): Point {
  return {
    readOn: '2026-11-22',
    day: '2026-11-21',
    head: 'Samedi 21 nov. · 12 restaurants · 38\u202f412\u202f€ · +6\u202f% sur un samedi habituel',
    headParts: ['Samedi 21 nov.', '12 restaurants', '38\u202f412\u202f€', '+6\u202f% sur un samedi habituel'],
    group: { grossSales: 38_412, comparedGrossSales: 38_412, usual: 36_237.74, change: 6, sites: names.map(idOf) },
    rows: names.map(rowOf),
    lookAt: [
      {
        siteId: idOf('', 1),
        site: names[1] ?? '',
        kind: 'ca_bas',
        amount: 1_240,
        text: `${names[1]}\u202f: 2\u202f180\u202f€, 1\u202f240\u202f€ de moins qu’un samedi habituel, sous les deux plus faibles de ses huit derniers.`,
        link: `/tickets?periode=2026-11-21&sites=${idOf('', 1)}`,
      },
      {
        siteId: idOf('', 4),
        site: names[4] ?? '',
        kind: 'cadeaux',
        amount: 310,
        text: `${names[4]}\u202f: 310\u202f€ d’offerts, d’annulations et de remises, plus que d’ordinaire.`,
        link: `/tickets?periode=2026-11-21&sites=${idOf('', 4)}`,
      },
    ],
    nothing: null,
    missing: null,
    missingSites: [],
    running: null,
    periods: [],
    ...overrides,
  }
}

function idOf(_name: string, index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

function rowOf(site: string, index: number): PointRow {
  const own = {
    siteId: idOf(site, index),
    site,
    name: site,
    shortName: site,
    day: '2026-11-21',
    receivedUntil: '2026-11-21T23:47:12.000',
    isLate: false,
  }
  const link = `/tickets?periode=2026-11-21&sites=${idOf(site, index)}`
  if (index === 10)
    return { ...own, ...noFigures, day: null, state: 'aucun_ticket', stateText: 'aucun ticket reçu', link: null }
  if (index === 11) return { ...own, ...noFigures, state: 'ferme_habituel', stateText: 'fermé (habituel)', link }
  return {
    ...own,
    grossSales: 3_420.5 - index * 40,
    covers: 124 - index,
    averageCover: 27.58,
    usual: 3_200,
    usualDays: 8,
    change: index % 3 === 1 ? -36.27 : 6.89 - index,
    state: 'recu',
    stateText: 'reçu jusqu’à 23:47',
    link,
  }
}

const noFigures = {
  grossSales: null,
  covers: null,
  averageCover: null,
  usual: null,
  usualDays: 0,
  change: null,
  receivedUntil: null,
  isLate: false,
}
