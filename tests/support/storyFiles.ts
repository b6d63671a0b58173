import type { CellKind } from '../../shared/exports/tableDocument.ts'
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

/** Every document of the statistics screens with the figures of the README. */
export function storyFilesOf({ sites }: ToldStory): readonly StoryFile[] {
  const article: readonly CellKind[] = ['text', 'text', 'text', 'text', 'quantity', 'money']
  const items: readonly CellKind[] = ['text', 'text', 'quantity', 'money']
  const itemRows = (sellers: typeof told.storyOffered) =>
    sellers.flatMap((one) => [
      [one.seller, null, one.quantity, one.amount],
      ...one.articles.map((line) => [line.article, line.till, line.quantity, line.amount]),
    ])
  return [
    {
      path: '/top?nombre=50',
      title: 'MEILLEURES VENTES',
      sheets: [
        sheet('Meilleures 10 ventes', article, {
          columns: [0, 4, 5],
          rows: told.storyArticles.map(([name, quantity, amount]) => [name, quantity, amount]),
          total: ['Total', 51, 562.68],
        }),
      ],
    },
    {
      path: '/chiffre-affaires?groupe=day',
      title: "CHIFFRE D'AFFAIRES",
      sheets: [
        sheet('CA par caisse', ['text', 'money', 'money'], {
          rows: told.storyTills.map((row) => [row.till, row.netSales, row.grossSales]),
          total: ['Total', 501.95, 562.68],
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
        sheet('Réglements', ['text', 'text', 'count', 'money'], {
          rows: told.storyPaymentModes.map((row) => [row.mode, row.till, row.count, row.amount]),
          total: ['Total', null, 22, 692.63],
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
        sheet('Statistiques vendeurs', ['text', 'count', 'money', 'money', 'money'], {
          rows: told.storySellers.map((row) => [
            row.seller,
            row.covers,
            row.averageCover,
            row.grossSales,
            row.payments,
          ]),
          total: ['Total', 29, 18.84, 562.68, 692.63],
        }),
      ],
    },
    {
      path: '/global-chiffre-affaires',
      title: 'CA PAR RESTAURANT',
      isLandscape: true,
      sheets: [
        sheet('CA par restaurant', ['text', 'money', 'money', 'percent', 'count', 'money', 'money'], {
          rows: told.storySiteKeys.map((key) => {
            const { grossSales, covers, averageCover, payments } = told.storyMain[key]
            const [before, change] = key === 'bellevue' ? [88.9, 140.49] : [0, null]
            return [sites[key].name, grossSales, before, change, covers, averageCover, payments]
          }),
        }),
      ],
    },
    {
      path: '/pointeuse',
      title: 'POINTEUSES',
      sheets: [
        sheet('Pointeuses', ['text', 'date', 'datetime', 'datetime', 'duration', 'text'], {
          columns: [0, 2, 3, 4, 5],
          rows: told.storyClock.map(([seller, from, to, duration]) => {
            const state = to === null ? 'Encore en train de travailler' : 'Départ'
            return [seller, from, to, seconds(duration), state]
          }),
        }),
      ],
    },
    {
      path: '/pointeuse?onglet=cumul',
      title: 'CUMUL PAR VENDEUR',
      sheets: [
        sheet('Cumul par vendeur', ['text', 'duration'], {
          rows: told.storyClockTotals.map((row) => [row.seller, row.seconds]),
          total: ['Total', told.storyClockTotal.seconds],
        }),
      ],
    },
    {
      path: '/statistiques-remises',
      title: 'REMISES, OFFERTS ET ANNULATIONS',
      sheets: [
        sheet('Annulations', items, { rows: itemRows(told.storyCancelled), total: ['Total', null, 5, 73] }),
        sheet('Les Offerts', items, { rows: itemRows(told.storyOffered), total: ['Total', null, 2, 4.4] }),
        sheet('Les Remises', ['text', 'text', 'percent', 'money'], {
          rows: told.storyDiscountsBySeller.flatMap((one) => [
            [one.seller, null, one.averageRate, one.amount],
            ...one.discounts.map((line) => [line.label, line.till, line.averageRate, line.amount]),
          ]),
          total: ['Total', null, told.storyDiscountTotal.averageRate, told.storyDiscountTotal.amount],
        }),
      ],
    },
    {
      path: '/statistiques-par-vendeurs',
      title: 'VENTES PAR VENDEUR',
      sheets: [
        sheet('Ventes par vendeur', article, {
          columns: [0, 1, 4, 5],
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
        sheet('Revenu par statistiques', ['text', 'text', 'text', 'quantity', 'money'], {
          rows: told.storyStatistics.map((row) => [row.seller, row.label, row.family, row.quantity, row.amount]),
          total: ['Total', null, null, 13, 152.5],
        }),
      ],
    },
  ]
}
