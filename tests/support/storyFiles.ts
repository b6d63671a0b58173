import type { CellKind } from '../../reports/render/tableDocument.ts'
import type { ToldStory } from './loadStory.ts'
import * as told from './story.ts'

type Cell = string | number | null

/** A sheet of an exported workbook, and the same table in the PDF, as added up by hand. */
export interface StorySheet {
  readonly name: string
  /** The kinds of its columns, in order. */
  readonly kinds: readonly CellKind[]
  /** The columns that were added up; the others are not looked at. */
  readonly columns: readonly number[]
  readonly rows: readonly (readonly Cell[])[]
  /** False when the sheet holds more lines than those. */
  readonly isWhole?: boolean
  readonly total?: readonly Cell[]
}

/** What a screen exports over the story's two days and three restaurants. */
export interface StoryFile {
  readonly path: string
  /** Before the range, in the names of both files. */
  readonly title: string
  readonly isLandscape?: boolean
  readonly sheets: readonly StorySheet[]
}

const all = (kinds: readonly CellKind[]) => kinds.map((_, index) => index)

function sheet(
  name: string,
  kinds: readonly CellKind[],
  content: Pick<StorySheet, 'rows' | 'total' | 'isWhole'> & Partial<Pick<StorySheet, 'columns'>>,
): StorySheet {
  return { name, kinds, columns: all(kinds), ...content }
}

const twoHours = (hour: number) => `${String(hour).padStart(2, '0')} h`
const seconds = (duration: string | null) =>
  duration === null ? null : duration.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Where a record of the time clock stands: Bruno worked at Alma the first day, at Bellevue the second. */
export function storyClockSite(seller: string, from: string): told.StorySite {
  if (seller === 'Bruno') return from < '2024-03-01' ? 'alma' : 'bellevue'
  return seller === 'Alice' ? 'alma' : seller === 'Chloé' ? 'bellevue' : 'carnot'
}

/** Every document of the statistics screens with the figures of the README. */
export function storyFilesOf({ sites }: ToldStory): readonly StoryFile[] {
  const steps = Array.from({ length: 5 }, () => 'difference' as const)
  const article: readonly CellKind[] = ['text', 'text', 'text', 'text', 'text', 'quantity', 'money']
  const items: readonly CellKind[] = ['text', 'text', 'text', 'quantity', 'money']
  const nameOf = (key: told.StorySite) => sites[key].name
  /** The lines that close each restaurant's rows: its name, then what was added up for it. */
  const subtotals = (own: Partial<Record<told.StorySite, readonly Cell[]>>): Cell[][] =>
    told.storySiteKeys.flatMap((key) => {
      const cells = own[key]
      return cells ? [[`Total ${nameOf(key)}`, nameOf(key), ...cells]] : []
    })
  const itemRows = (sellers: typeof told.storyOffered) =>
    sellers.flatMap((one) => [
      [one.seller, nameOf(one.site), null, one.quantity, one.amount],
      ...one.articles.map((line) => [line.article, nameOf(one.site), line.till, line.quantity, line.amount]),
    ])
  return [
    {
      path: '/top?nombre=50',
      title: 'MEILLEURES VENTES',
      sheets: [
        sheet('Meilleures 15 ventes', article, {
          columns: [0, 5, 6],
          rows: told.storyArticles.map(([name, quantity, amount]) => [name, quantity, amount]),
          total: ['Total', 51, 562.68],
        }),
      ],
    },
    {
      path: '/chiffre-affaires?groupe=day',
      title: "CHIFFRE D'AFFAIRES",
      sheets: [
        sheet('CA par caisse', ['text', 'text', 'money', 'money'], {
          rows: [
            ...told.storyTills.map((row) => [row.till, nameOf(row.site), row.netSales, row.grossSales]),
            ...subtotals({ alma: [255.45, 285.68], bellevue: [191.65, 213.8], carnot: [54.85, 63.2] }),
          ],
          total: ['Total', null, 501.95, 562.68],
        }),
        sheet('CA par heure', ['text', 'money'], {
          rows: told.storyHours.flatMap(([hour, sold]) => (sold === null ? [] : [[twoHours(hour), sold]])),
          total: ['Total', 562.68],
        }),
        sheet('Jour par jour', ['date', 'money'], {
          rows: told.storyDays.map((day) => [day.label, day.gross]),
          total: ['Total', 562.68],
        }),
      ],
    },
    {
      path: '/regulations',
      title: 'RÉGLEMENTS',
      sheets: [
        sheet('Réglements', ['text', 'text', 'text', 'count', 'money'], {
          rows: [
            ...told.storyPaymentModes.map((row) => [row.mode, nameOf(row.site), row.till, row.count, row.amount]),
            ...subtotals({ alma: [null, 9, 415.63], bellevue: [null, 9, 213.8], carnot: [null, 4, 63.2] }),
          ],
          total: ['Total', null, null, 22, 692.63],
        }),
        sheet('Réglements par heure', ['text', 'money'], {
          rows: told.storyHours.map(([hour, , paid]) => [twoHours(hour), paid]),
          total: ['Total', 692.63],
        }),
      ],
    },
    {
      path: '/statistiques-vendeurs',
      title: 'STATISTIQUES VENDEURS',
      sheets: [
        sheet('Statistiques vendeurs', ['text', 'text', 'count', 'money', 'money', 'money'], {
          rows: [
            ...told.storySellers.map((row) => [
              ...[row.seller, nameOf(row.site), row.covers],
              ...[row.averageCover, row.grossSales, row.payments],
            ]),
            ...subtotals({
              alma: [11, 25.05, 285.68, 415.63],
              bellevue: [9, 23.51, 213.8, 213.8],
              carnot: [9, 6.57, 63.2, 63.2],
            }),
          ],
          total: ['Total', null, 29, 18.84, 562.68, 692.63],
        }),
      ],
    },
    {
      path: '/global-chiffre-affaires?vue=cartes',
      title: 'CA PAR RESTAURANT',
      isLandscape: true,
      sheets: [
        sheet('CA par restaurant', ['text', 'money', 'money', 'change', 'count', 'money', 'money'], {
          rows: told.storySiteKeys.map((key) => {
            const { grossSales, covers, averageCover, payments } = told.storyMain[key]
            const [before, change] = key === 'bellevue' ? [88.9, 140.49] : [0, null]
            return [sites[key].name, grossSales, before, change, covers, averageCover, payments]
          }),
          total: ['Total', 562.68, 88.9, 532.94, 29, 18.84, 692.63],
        }),
      ],
    },
    {
      path: '/global-chiffre-affaires',
      title: 'TABLEAU DES RESTAURANTS',
      isLandscape: true,
      sheets: [
        sheet(
          'Restaurants',
          [
            ...(['text', 'money', 'difference', 'change', 'contribution', 'count', 'money'] as const),
            ...(['percent', 'percent', 'decimal', 'percent', 'decimal', 'money', 'text'] as const),
          ],
          {
            columns: [0, 1, 2, 3, 4, 5, 6],
            rows: told.storySiteKeys.map((key) => {
              const { grossSales, covers, averageCover } = told.storyMain[key]
              const compared = {
                alma: [285.68, null, 321.35],
                bellevue: [124.9, 140.49, 140.49],
                carnot: [63.2, null, 71.09],
              }
              return [sites[key].name, grossSales, ...compared[key], covers, averageCover]
            }),
            total: ['Groupe', 562.68, 473.78, 532.94, 532.94, 29, 18.84],
          },
        ),
        sheet('13 semaines', ['text', ...Array.from({ length: 13 }, () => 'money' as const)], {
          columns: [0],
          rows: told.storySiteKeys.map((key) => [sites[key].name]),
          total: ['Groupe'],
        }),
      ],
    },
    {
      path: '/global-chiffre-affaires?vue=pourquoi',
      title: 'POURQUOI LE CA CHANGE',
      isLandscape: true,
      sheets: [
        sheet('Pourquoi', ['text', 'money', ...steps, 'money', 'difference', 'change'], {
          rows: told.storySiteKeys.map((key) => [sites[key].name, ...told.storySteps[key]]),
          total: ['Groupe', ...told.storySteps.twoDays],
        }),
      ],
    },
    {
      path: '/pointeuse',
      title: 'POINTEUSES',
      sheets: [
        sheet('Pointeuses', ['text', 'text', 'date', 'datetime', 'datetime', 'duration', 'text'], {
          columns: [0, 1, 3, 4, 5, 6],
          rows: told.storyClock.map(([seller, from, to, duration]) => {
            const state = to === null ? 'Encore en train de travailler' : 'Départ'
            return [seller, nameOf(storyClockSite(seller, from)), from, to, seconds(duration), state]
          }),
        }),
      ],
    },
    {
      path: '/pointeuse?onglet=cumul',
      title: 'CUMUL PAR VENDEUR',
      sheets: [
        sheet('Cumul par vendeur', ['text', 'text', 'duration'], {
          rows: [
            ...told.storyClockTotals.map((row) => [row.seller, nameOf(row.site), row.seconds]),
            ...subtotals({ alma: [49_500], bellevue: [51_030], carnot: [55_815] }),
          ],
          total: ['Total', null, told.storyClockTotal.seconds],
        }),
      ],
    },
    {
      path: '/statistiques-remises',
      title: 'REMISES, OFFERTS ET ANNULATIONS',
      sheets: [
        sheet('Annulations', items, {
          rows: [...itemRows(told.storyCancelled), ...subtotals({ alma: [null, 3, 60.5], bellevue: [null, 2, 12.5] })],
          total: ['Total', null, null, 5, 73],
        }),
        sheet('Les Offerts', items, {
          rows: [...itemRows(told.storyOffered), ...subtotals({ alma: [null, 1, 2.2], carnot: [null, 1, 2.2] })],
          total: ['Total', null, null, 2, 4.4],
        }),
        sheet('Les Remises', ['text', 'text', 'text', 'percent', 'money'], {
          rows: [
            ...told.storyDiscountsBySeller.flatMap((one) => [
              [one.seller, nameOf(one.site), null, one.averageRate, one.amount],
              ...one.discounts.map((line) => [line.label, nameOf(one.site), line.till, line.averageRate, line.amount]),
            ]),
            ...subtotals({ alma: [null, 10, 7.8], bellevue: [null, 5, 5.6], carnot: [null, 20, 2.6] }),
          ],
          total: ['Total', null, null, told.storyDiscountTotal.averageRate, told.storyDiscountTotal.amount],
        }),
      ],
    },
    {
      path: '/statistiques-par-vendeurs',
      title: 'VENTES PAR VENDEUR',
      sheets: [
        sheet('Ventes par vendeur', article, {
          columns: [0, 2, 5, 6],
          isWhole: false,
          rows: told.storySellerArticles.map((row) => [...row]),
          total: ['Total', null, 51, 562.68],
        }),
      ],
    },
    {
      path: '/revenu-par-statistiques',
      title: 'REVENU PAR STATISTIQUES',
      sheets: [
        sheet('Revenu par statistiques', ['text', 'text', 'text', 'text', 'quantity', 'money'], {
          rows: [
            ...told.storyStatistics.map((row) => [
              ...[row.seller, nameOf(row.site), row.label, row.family],
              ...[row.quantity, row.amount],
            ]),
            ...subtotals({
              alma: [null, null, 8, 113.6],
              bellevue: [null, null, 3, 28.5],
              carnot: [null, null, 2, 10.4],
            }),
          ],
          total: ['Total', null, null, null, 13, 152.5],
        }),
      ],
    },
  ]
}
