import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WallRange } from '../../shared/period.ts'

/**
 * The told story: three restaurants, two service days and three odd nights, and every figure that a report must give of
 * them. The figures were added up by hand from the files (tests/fixtures/story/README.md shows how), never by the product.
 */

export const storySiteKeys = ['alma', 'bellevue', 'carnot'] as const
export type StorySite = (typeof storySiteKeys)[number]

/** Each restaurant as the files name it, and when its service day starts. */
export const storySites: Readonly<Record<StorySite, { name: string; siret: string; dayStartMinutes: number }>> = {
  alma: { name: 'CHEZ ALMA', siret: '11111111100011', dayStartMinutes: 0 },
  bellevue: { name: 'BISTROT BELLEVUE', siret: '22222222200022', dayStartMinutes: 240 },
  carnot: { name: 'CAFÉ CARNOT', siret: '33333333300033', dayStartMinutes: 360 },
}

export interface StoryFile {
  readonly name: string
  readonly bytes: Buffer
}

const folder = join(import.meta.dirname, '../fixtures/story')

/** The story's files, written for these restaurants: a test makes its own, with names and Sirets that no other has. */
export function storyFiles(
  restaurants: Readonly<Record<StorySite, { readonly name: string; readonly siret: string }>>,
): StoryFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.xml'))
  return names.sort().map((name) => {
    // windows-1252 and latin-1 write this file's letters alike.
    const encoding = name.startsWith('carnot') ? 'latin1' : 'utf8'
    let text = readFileSync(join(folder, name)).toString(encoding)
    for (const key of storySiteKeys) {
      text = text
        .replaceAll(storySites[key].name, restaurants[key].name)
        .replaceAll(storySites[key].siret, restaurants[key].siret)
    }
    return { name, bytes: Buffer.from(text, encoding) }
  })
}

/** Wall ranges of the story, both bounds included. */
export const storyRanges = {
  /** 29 February, the service day of each restaurant. */
  almaDay: ['2024-02-29T00:00:00.000', '2024-02-29T23:59:59.999'],
  bellevueDay: ['2024-02-29T04:00:00.000', '2024-03-01T03:59:59.999'],
  carnotDay: ['2024-02-29T06:00:00.000', '2024-03-01T05:59:59.999'],
  /** Both service days of all three: nothing of Alma lies after 1 March 22:00. */
  twoDays: ['2024-02-29T00:00:00.000', '2024-03-02T05:59:59.999'],
  /** The night when 02:00 becomes 03:00, and the one when 03:00 becomes 02:00. */
  marchNight: ['2024-03-30T06:00:00.000', '2024-03-31T05:59:59.999'],
  octoberNight: ['2024-10-26T06:00:00.000', '2024-10-27T05:59:59.999'],
  /** A minute that no clock in France showed. */
  missingMinute: ['2024-03-31T02:30:00.000', '2024-03-31T02:30:59.999'],
  lastSecond: ['2024-03-01T03:59:59.000', '2024-03-01T03:59:59.999'],
  yearBefore: ['2023-02-28T00:00:00.000', '2023-03-02T05:59:59.999'],
  nothing: ['2024-06-01T00:00:00.000', '2024-06-30T23:59:59.999'],
} as const satisfies Record<string, WallRange>

const up = (value: number | null) => ({ value, arrow: 'up' as const })
const down = (value: number | null) => ({ value, arrow: 'down' as const })

function figures(
  [grossSales, netSales, vatAmount, payments]: readonly [number, number, number, number],
  [covers, coveredGrossSales, averageCover, ticketsCount]: readonly [number, number, number | null, number],
) {
  return { grossSales, netSales, vatAmount, payments, covers, coveredGrossSales, averageCover, ticketsCount }
}

const none = figures([0, 0, 0, 0], [0, 0, null, 0])

/** TTC, HT, TVA, payments; then covers, TTC of tickets with covers, average cover, tickets. README §2. */
export const storyMain = {
  almaDay: figures([123.73, 111.45, 12.28, 125.53], [5, 113.6, 22.72, 5]),
  bellevueDay: figures([154.1, 136.65, 17.45, 154.1], [8, 154.1, 19.26, 3]),
  carnotDay: figures([55, 47.4, 7.6, 55], [7, 50.9, 7.27, 3]),
  alma: figures([285.68, 255.45, 30.23, 415.63], [11, 275.55, 25.05, 7]),
  bellevue: figures([213.8, 191.65, 22.15, 213.8], [9, 211.6, 23.51, 6]),
  carnot: figures([63.2, 54.85, 8.35, 63.2], [9, 59.1, 6.57, 4]),
  twoDays: figures([562.68, 501.95, 60.73, 692.63], [29, 546.25, 18.84, 17]),
  yearBefore: figures([88.9, 79, 9.9, 88.9], [4, 86.7, 21.68, 3]),
  bellevueDayYearBefore: figures([72.4, 64, 8.4, 72.4], [3, 70.2, 23.4, 2]),
  none,
}

/**
 * From the year before to the two days: the compared turnover, guests, mean cover, without covers, opened, closed, turnover,
 * difference and percent. Bellevue: 5 guests more at 86.70 / 4 are 108.375, 211.60 − 86.70 less these 16.525; of 124.90 both
 * rounded up are a cent too many, which the greater one leaves. The two others sold nothing the year before.
 */
export const storySteps = {
  alma: [0, null, null, null, 285.68, null, 285.68, 285.68, null],
  bellevue: [88.9, 108.37, 16.53, 0, null, null, 213.8, 124.9, 140.49],
  carnot: [0, null, null, null, 63.2, null, 63.2, 63.2, null],
  twoDays: [88.9, 108.37, 16.53, 0, 348.88, null, 562.68, 473.78, 532.94],
} as const

/** Changes against the same wall times a year before. README §3. */
export const storyChange = {
  twoDays: {
    covers: up(625),
    averageCover: down(-13.1),
    coveredGrossSales: up(530.05),
    grossSales: up(532.94),
    payments: up(679.11),
  },
  bellevue: {
    covers: up(125),
    averageCover: up(8.47),
    coveredGrossSales: up(144.06),
    grossSales: up(140.49),
    payments: up(140.49),
  },
  bellevueDay: {
    covers: up(166.67),
    averageCover: down(-17.68),
    coveredGrossSales: up(119.52),
    grossSales: up(112.85),
    payments: up(112.85),
  },
  fromNothing: {
    covers: up(null),
    averageCover: up(null),
    coveredGrossSales: up(null),
    grossSales: up(null),
    payments: up(null),
  },
}

/** TTC of ranges over the three restaurants, in the order to ask them. README §2. */
export const storyRangeTotals: readonly (readonly [WallRange, number])[] = [
  [storyRanges.twoDays, 562.68],
  [storyRanges.almaDay, 261.13],
  [storyRanges.marchNight, 46.5],
  [storyRanges.octoberNight, 12],
  [storyRanges.missingMinute, 40],
  [storyRanges.lastSecond, 9.6],
  [storyRanges.yearBefore, 88.9],
  [storyRanges.nothing, 0],
]

/** README §2: the best service day of February and of March, over the three restaurants, and of Alma alone. */
export const storyBestDay = {
  february: { day: '2024-02-29', grossSales: 332.83 },
  march: { day: '2024-03-01', grossSales: 229.85 },
  almaFebruary: { day: '2024-02-29', grossSales: 123.73 },
}

/** Two days, three restaurants. README §4. */
export const storyTills = [
  { site: 'alma', till: 'CAISSE A2', grossSales: 192.75, netSales: 173 },
  { site: 'bellevue', till: 'CAISSE B2', grossSales: 173.5, netSales: 156 },
  { site: 'alma', till: 'CAISSE A1', grossSales: 92.93, netSales: 82.45 },
  { site: 'carnot', till: 'CAISSE C1', grossSales: 63.2, netSales: 54.85 },
  { site: 'bellevue', till: 'CAISSE B1', grossSales: 40.3, netSales: 35.65 },
] as const

/** Wall hours from 04:00, when the day of two of the three has begun. README §5. */
export const storyHours: readonly (readonly [hour: number, sales: number | null, payments: number])[] = [
  [4, 2.2, 2.2],
  [5, 24, 24],
  [6, 8.2, 8.2],
  [7, 4.1, 4.1],
  [12, 33.8, 33.8],
  [13, 137.3, 139.1],
  [16, 10.13, 10.13],
  [18, 26.9, 26.9],
  [20, 122.55, 122.55],
  [21, 106.4, 106.4],
  [22, null, 122.55],
  [0, 77.5, 83.1],
  [3, 9.6, 9.6],
]

/** Bellevue's 29 February, in the order of its service day. README §5. */
export const storyBellevueHours = [
  { hour: 21, amount: 106.4 },
  { hour: 0, amount: 38.1 },
  { hour: 3, amount: 9.6 },
]

/** README §2: per service day, TTC then HT. */
export const storyDays = [
  { label: '2024-02-29', name: 'Jeudi', gross: 332.83, net: 295.5 },
  { label: '2024-03-01', name: 'Vendredi', gross: 229.85, net: 206.45 },
]

const at = (site: StorySite) => ({ site })
const [alma, bellevue, carnot] = [at('alma'), at('bellevue'), at('carnot')]

/** README §6. Bruno of Alma and Bruno of Bellevue are two people. */
export const storySellers = [
  { ...alma, seller: 'Bruno', covers: 7, averageCover: 27.54, grossSales: 192.75, payments: 194.55 },
  { ...bellevue, seller: 'Bruno', covers: 7, averageCover: 24.79, grossSales: 173.5, payments: 173.5 },
  { ...alma, seller: 'Alice', covers: 4, averageCover: 20.7, grossSales: 92.93, payments: 221.08 },
  { ...carnot, seller: 'Diane', covers: 9, averageCover: 6.57, grossSales: 59.1, payments: 59.1 },
  { ...bellevue, seller: 'Chloé', covers: 2, averageCover: 19.05, grossSales: 40.3, payments: 40.3 },
  { ...carnot, seller: 'vendeur', covers: 0, averageCover: null, grossSales: 4.1, payments: 4.1 },
]

/** README §7: quantity, TTC, and who sold most of it (null: two sold as many, either may stand). */
export const storyArticles: readonly (readonly [string, number, number, string | null])[] = [
  ['Menu Complet', 6, 162.4, 'Bruno'],
  ['Plat du jour', 6, 99, 'Bruno'],
  ['Café', 6, 13.2, null],
  ['Entrecôte', 5, 103.4, 'Bruno'],
  ['Bière', 5, 24, 'Diane'],
  ['Croissant', 5, 9.5, null],
  ['Pinte', 4, 23.4, null],
  ['Tarte', 3, 23.1, 'Alice'],
  ['Eau', 3, 9.9, 'Bruno'],
  ['Bouteille', 2, 46.8, null],
  ['Soupe', 2, 13.2, 'Chloé'],
  ['Salade', 1, 11.9, 'Chloé'],
  ['Miel', 1, 10.55, 'Bruno'],
  ['Confiture', 1, 6.33, 'Alice'],
  ['Verre de vin', 1, 6, 'Alice'],
]

/** The ten best by amount. README §7. */
export const storyBestByAmount =
  'Menu Complet, Entrecôte, Plat du jour, Bouteille, Bière, Pinte, Tarte, Café, Soupe, Salade'.split(', ')

/** README §7: seller, article, quantity, TTC; an article given away or taken back whole is not listed here. */
export const storySellerArticles: readonly (readonly [string, string, number, number])[] = [
  ['Alice', 'Plat du jour', 2, 33],
  ['Alice', 'Bouteille', 1, 24],
  ['Alice', 'Tarte', 2, 15.4],
  ['Alice', 'Confiture', 1, 6.33],
  ['Alice', 'Verre de vin', 1, 6],
  ['Alice', 'Café', 2, 4.4],
  ['Alice', 'Croissant', 2, 3.8],
  ['Bruno', 'Menu Complet', 6, 162.4],
  ['Bruno', 'Entrecôte', 4, 83.6],
  ['Bruno', 'Entrecôte', 1, 19.8],
  ['Bruno', 'Plat du jour', 3, 49.5],
  ['Bruno', 'Bouteille', 1, 22.8],
  ['Bruno', 'Miel', 1, 10.55],
  ['Bruno', 'Eau', 3, 9.9],
  ['Bruno', 'Tarte', 1, 7.7],
  ['Chloé', 'Soupe', 2, 13.2],
  ['Chloé', 'Pinte', 2, 13],
  ['Chloé', 'Salade', 1, 11.9],
  ['Chloé', 'Café', 1, 2.2],
  ['Diane', 'Bière', 5, 24],
  ['Diane', 'Plat du jour', 1, 16.5],
  ['Diane', 'Pinte', 2, 10.4],
  ['Diane', 'Café', 2, 4.4],
  ['Diane', 'Croissant', 2, 3.8],
  ['vendeur', 'Café', 1, 2.2],
  ['vendeur', 'Croissant', 1, 1.9],
]

/** Group, quantity, TTC, share of quantity, share of TTC; then families with quantity and TTC. README §7. */
export const storyGroups = [
  {
    group: 'RESTAURANT',
    quantity: 23,
    amount: 413,
    quantityShare: 45.1,
    amountShare: 73.4,
    families: [
      ['Plats', 12, 214.3],
      ['Menus', 6, 162.4],
      ['Desserts', 3, 23.1],
      ['Entrées', 2, 13.2],
    ],
  },
  {
    group: 'BAR',
    quantity: 21,
    amount: 123.3,
    quantityShare: 41.18,
    amountShare: 21.91,
    families: [
      ['Vins', 3, 52.8],
      ['Bières', 9, 47.4],
      ['Boissons', 9, 23.1],
    ],
  },
  {
    group: 'ÉPICERIE',
    quantity: 7,
    amount: 26.38,
    quantityShare: 13.73,
    amountShare: 4.69,
    families: [
      ['Épicerie fine', 2, 16.88],
      ['Viennoiseries', 5, 9.5],
    ],
  },
] as const

const vat = (grossAmount: number, netAmount: number, vatAmount: number) => ({ netAmount, vatAmount, grossAmount })

/** README §8. */
export const storyVat = [
  { label: 'TVA 10 %', ...vat(410.8, 373.45, 37.35) },
  { label: 'TVA 20 %', ...vat(135, 112.5, 22.5) },
  { label: 'TVA 5,5 %', ...vat(16.88, 16, 0.88) },
]
export const storyVatTotal = vat(562.68, 501.95, 60.73)

/** README §8: service day, site, VAT by label. */
export const storyDailyVat: readonly (readonly [
  string,
  StorySite,
  Readonly<Record<string, ReturnType<typeof vat>>>,
])[] = [
  [
    '2024-02-29',
    'alma',
    { 'TVA 10 %': vat(100.6, 91.45, 9.15), 'TVA 20 %': vat(16.8, 14, 2.8), 'TVA 5,5 %': vat(6.33, 6, 0.33) },
  ],
  ['2024-02-29', 'bellevue', { 'TVA 10 %': vat(108.7, 98.82, 9.88), 'TVA 20 %': vat(45.4, 37.83, 7.57) }],
  ['2024-02-29', 'carnot', { 'TVA 10 %': vat(20.6, 18.73, 1.87), 'TVA 20 %': vat(34.4, 28.67, 5.73) }],
  [
    '2024-03-01',
    'alma',
    { 'TVA 10 %': vat(103.4, 94, 9.4), 'TVA 20 %': vat(48, 40, 8), 'TVA 5,5 %': vat(10.55, 10, 0.55) },
  ],
  ['2024-03-01', 'bellevue', { 'TVA 10 %': vat(69.3, 63, 6.3), 'TVA 20 %': vat(-9.6, -8, -1.6) }],
  ['2024-03-01', 'carnot', { 'TVA 10 %': vat(8.2, 7.45, 0.75) }],
]

/** README §9: service day, site, payments by family. */
export const storyDailyPayments: readonly (readonly [string, StorySite, Readonly<Record<string, number>>, number])[] = [
  ['2024-02-29', 'alma', { CB: 83.4, 'Titres-restaurant': 32, Espèces: 10.13 }, 125.53],
  ['2024-02-29', 'bellevue', { CB: 124.5, Espèces: 29.6 }, 154.1],
  ['2024-02-29', 'carnot', { CB: 26.9, Chèques: 24, Espèces: 4.1 }, 55],
  ['2024-03-01', 'alma', { CB: 45, Débiteurs: 122.55, Virements: 122.55 }, 290.1],
  ['2024-03-01', 'bellevue', { CB: 22.1, 'Titres-restaurant': 45, Espèces: -7.4 }, 59.7],
  ['2024-03-01', 'carnot', { CB: 8.2 }, 8.2],
]

/** README §9. */
export const storyPaymentModes = [
  { ...bellevue, mode: 'Carte bancaire', till: 'CAISSE B2', count: 3, amount: 128.5 },
  { ...alma, mode: 'En compte', till: 'CAISSE A2', count: 1, amount: 122.55 },
  { ...alma, mode: 'Virement', till: 'CAISSE A1', count: 1, amount: 122.55 },
  { ...alma, mode: 'Carte bancaire', till: 'CAISSE A1', count: 4, amount: 88.4 },
  { ...bellevue, mode: 'Titre-restaurant', till: 'CAISSE B2', count: 1, amount: 45 },
  { ...alma, mode: 'Carte bancaire', till: 'CAISSE A2', count: 1, amount: 40 },
  { ...carnot, mode: 'Carte bancaire', till: 'CAISSE C1', count: 2, amount: 35.1 },
  { ...alma, mode: 'Titre-restaurant', till: 'CAISSE A2', count: 1, amount: 32 },
  { ...carnot, mode: 'Chèque', till: 'CAISSE C1', count: 1, amount: 24 },
  { ...bellevue, mode: 'Espèces', till: 'CAISSE B1', count: 4, amount: 22.2 },
  { ...bellevue, mode: 'Carte bancaire', till: 'CAISSE B1', count: 1, amount: 18.1 },
  { ...alma, mode: 'Espèces', till: 'CAISSE A1', count: 1, amount: 10.13 },
  { ...carnot, mode: 'Espèces', till: 'CAISSE C1', count: 1, amount: 4.1 },
]
const oneMode = (mode: string, count: number, amount: number) => ({ count, amount, modes: [{ mode, count, amount }] })
export const storyPaymentFamilies = [
  { family: 'CB', ...oneMode('Carte bancaire', 11, 310.1) },
  { family: 'Débiteurs', ...oneMode('En compte', 1, 122.55) },
  { family: 'Virements', ...oneMode('Virement', 1, 122.55) },
  { family: 'Titres-restaurant', ...oneMode('Titre-restaurant', 2, 77) },
  { family: 'Espèces', ...oneMode('Espèces', 6, 36.43) },
  { family: 'Chèques', ...oneMode('Chèque', 1, 24) },
]
export const storyPaymentTotal = { count: 22, amount: 692.63 }

/** README §10. */
export const storyDiscountsBySeller = [
  {
    ...alma,
    seller: 'Bruno',
    averageRate: 10,
    amount: 7.8,
    count: 1,
    discounts: [{ label: 'Fidélité 10 %', till: 'CAISSE A2', averageRate: 10, amount: 7.8, count: 1 }],
  },
  {
    ...bellevue,
    seller: 'Bruno',
    averageRate: 5,
    amount: 5.6,
    count: 1,
    discounts: [{ label: 'Groupe 5 %', till: 'CAISSE B2', averageRate: 5, amount: 5.6, count: 1 }],
  },
  {
    ...carnot,
    seller: 'Diane',
    averageRate: 20,
    amount: 2.6,
    count: 1,
    discounts: [{ label: 'Happy hour 20 %', till: 'CAISSE C1', averageRate: 20, amount: 2.6, count: 1 }],
  },
]
export const storyDiscountTotal = { averageRate: 11.67, amount: 16, count: 3 }

export const storyOffered = [
  {
    ...alma,
    seller: 'Alice',
    quantity: 1,
    amount: 2.2,
    articles: [{ article: 'Café', till: 'CAISSE A1', quantity: 1, amount: 2.2 }],
  },
  {
    ...carnot,
    seller: 'Diane',
    quantity: 1,
    amount: 2.2,
    articles: [{ article: 'Café', till: 'CAISSE C1', quantity: 1, amount: 2.2 }],
  },
]

export const storyCancelled = [
  {
    ...alma,
    seller: 'Bruno',
    quantity: 2,
    amount: 44,
    articles: [{ article: 'Entrecôte', till: 'CAISSE A2', quantity: 2, amount: 44 }],
  },
  {
    ...alma,
    seller: 'Alice',
    quantity: 1,
    amount: 16.5,
    articles: [{ article: 'Plat du jour', till: 'CAISSE A1', quantity: 1, amount: 16.5 }],
  },
  {
    ...bellevue,
    seller: 'Chloé',
    quantity: 2,
    amount: 12.5,
    articles: [
      { article: 'Tarte', till: 'CAISSE B1', quantity: 1, amount: 7.7 },
      { article: 'Bière', till: 'CAISSE B1', quantity: 1, amount: 4.8 },
    ],
  },
]

/** README §11. */
export const storyStatistics = [
  { ...alma, seller: 'Bruno', label: 'Cuisine', family: 'SOLIDE', quantity: 3, amount: 70.2 },
  { ...alma, seller: 'Alice', label: 'Cuisine', family: 'SOLIDE', quantity: 2, amount: 33 },
  { ...bellevue, seller: 'Chloé', label: 'Cuisine', family: 'SOLIDE', quantity: 3, amount: 25.1 },
  { ...alma, seller: 'Alice', label: 'Bar', family: 'LIQUIDE', quantity: 3, amount: 10.4 },
  { ...carnot, seller: 'Diane', label: 'Bar', family: 'LIQUIDE', quantity: 2, amount: 10.4 },
  { ...bellevue, seller: 'Chloé', label: 'Bar', family: 'LIQUIDE', quantity: 0, amount: 3.4 },
]
export const storyStatisticsSummary = [
  { label: 'Cuisine', family: 'SOLIDE', quantity: 8, amount: 128.3 },
  { label: 'Bar', family: 'LIQUIDE', quantity: 5, amount: 24.2 },
]

/** README §12: seller, arrival, departure, duration. */
export const storyClock: readonly (readonly [string, string, string | null, string | null])[] = [
  ['Diane', '2024-02-29T06:00:00', '2024-02-29T14:00:00', '08:00:00'],
  ['Alice', '2024-02-29T10:00:00', '2024-02-29T15:30:00', '05:30:00'],
  ['Diane', '2024-02-29T16:00:00', '2024-02-29T23:30:15', '07:30:15'],
  ['Bruno', '2024-02-29T17:00:00', '2024-03-01T01:15:00', '08:15:00'],
  ['Chloé', '2024-02-29T18:00:00', '2024-03-01T04:10:30', '10:10:30'],
  ['Bruno', '2024-03-01T11:00:00', '2024-03-01T15:00:00', '04:00:00'],
  ['Alice', '2024-03-01T18:00:00', null, null],
]
export const storyClockTotals = [
  { ...carnot, seller: 'Diane', seconds: 55_815, duration: '15:30:15' },
  { ...bellevue, seller: 'Chloé', seconds: 36_630, duration: '10:10:30' },
  { ...alma, seller: 'Bruno', seconds: 29_700, duration: '08:15:00' },
  { ...alma, seller: 'Alice', seconds: 19_800, duration: '05:30:00' },
  { ...bellevue, seller: 'Bruno', seconds: 14_400, duration: '04:00:00' },
]
export const storyClockTotal = { seconds: 156_345, duration: '43:25:45' }
