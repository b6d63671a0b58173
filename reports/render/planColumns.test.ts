import { describe, expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { openPdf } from './pdfPen.ts'
import { planColumns } from './planColumns.ts'
import { columns } from './tableDocument.ts'
import type { Cell, CellKind, TableRow } from './tableDocument.ts'

const pen = openPdf(await pdfTools('DejaVuSansMono'))

/** What stands beside the letters of a cell: 1.4 mm on each side. */
const padding = 2.8

/** The width in mm of so many letters, all alike in this font: 1233 of 2048 parts of their size, which is in points. */
function letters(count: number, size = 8.5): number {
  return count * (1233 / 2048) * size * (25.4 / 72)
}

function sectionOf(
  kinds: readonly (readonly [string, CellKind])[],
  rows: readonly TableRow[],
  totals?: readonly Cell[],
) {
  const section = { title: 'Ventes', sheetName: 'Ventes', columns: columns(...kinds), rows }
  return totals === undefined ? section : { ...section, totals }
}

function expectWidths(found: readonly { readonly width: number }[], widths: readonly number[]): void {
  expect(found).toHaveLength(widths.length)
  found.forEach(({ width }, index) => expect(width).toBeCloseTo(widths[index] ?? 0, 6))
}

describe('the columns of a table on a page', () => {
  it('are as wide as their widest cell, nested ones and the total included, and share what is left', () => {
    const rows = [
      { cells: ['Menu', 1.5], rows: [{ cells: ['Dessert du jour', 2], rows: [{ cells: ['Glace à l’eau', 3] }] }] },
      { cells: ['Café', 12] },
    ]
    const section = sectionOf(
      [
        ['Article', 'text'],
        ['CA', 'money'],
      ],
      rows,
      ['Total', 12345.67],
    )
    const { size, bands } = planColumns(pen, section, 186)
    // 'Glace à l’eau' has 13 letters and stands 8 mm further in; 'Dessert du jour' has 15, 4 mm further in; '12 345,67 €' 11.
    const natural = [letters(13) + 8 + padding, letters(11) + padding]
    const left = 186 - natural[0]! - natural[1]!
    expect([size, bands.map((band) => band.map(({ index }) => index))]).toEqual([8.5, [[0, 1]]])
    expectWidths(
      bands[0]!,
      natural.map((width) => width + left / 2),
    )
  })

  it('indent their first column alone', () => {
    const rows = [{ cells: [1, 'Menu'], rows: [{ cells: [2, 'Dessert'] }] }]
    const section = sectionOf(
      [
        ['N', 'count'],
        ['A', 'text'],
      ],
      rows,
    )
    const natural = [letters(1) + 4 + padding, letters(7) + padding]
    const left = 100 - natural[0]! - natural[1]!
    expectWidths(
      planColumns(pen, section, 100).bands[0]!,
      natural.map((width) => width + left / 2),
    )
  })

  it('leave room for a total that is longer than every line, and for a column of nothing no more than its padding', () => {
    const kinds = [
      ['Article', 'text'],
      ['', 'text'],
      ['CA', 'money'],
    ] as const
    const section = sectionOf(kinds, [{ cells: ['Menu'] }], ['Total de la semaine', null, 1.2])
    const natural = [letters(19) + padding, padding, letters(6) + padding]
    const left = 186 - natural.reduce((sum, width) => sum + width, 0)
    expectWidths(
      planColumns(pen, section, 186).bands[0]!,
      natural.map((width) => width + left / 3),
    )
  })

  it('are as wide as the longest piece of their title, which may take several lines, up to 60 mm', () => {
    const titles = ['Quantité vendue', 'Net\nencaissé', 'x'.repeat(40), 'Titres-restaurant']
    const rows = [{ cells: [null, null, null, null] }]
    const section = sectionOf(
      titles.map((title) => [title, 'count']),
      rows,
    )
    const natural = [letters(8) + padding, letters(8) + padding, 60 + padding, letters(10) + padding]
    const left = 186 - natural.reduce((sum, width) => sum + width, 0)
    expectWidths(
      planColumns(pen, section, 186).bands[0]!,
      natural.map((width) => width + left / 4),
    )
  })

  it('of texts are never narrower than the longest piece of their title', () => {
    const section = sectionOf(
      [
        ['Établissements', 'text'],
        ['CA', 'money'],
      ],
      [{ cells: ['y'.repeat(60), 12.5] }],
    )
    const figure = letters('12,50 €'.length) + padding
    const { size, bands } = planColumns(pen, section, letters(14) + padding + figure)
    expect(letters(14) + padding).toBeGreaterThan(24)
    expect(size).toBe(8.5)
    expectWidths(bands[0]!, [letters(14) + padding, figure])
  })

  it('of long texts get 36 mm and a part of the rest, in proportion to what they lack, up to 120 mm', () => {
    const cells = ['a'.repeat(30), 'b'.repeat(500), 1_234_567_890.12]
    const kinds = [
      ['Famille', 'text'],
      ['Article', 'text'],
      ['Montant', 'money'],
    ] as const
    const { size, bands } = planColumns(pen, sectionOf(kinds, [{ cells }]), 186)
    const lacking = [letters(30) + padding - 36, 120 + padding - 36]
    const figure = letters(18) + padding
    const part = (186 - 36 - 36 - figure) / (lacking[0]! + lacking[1]!)
    expect(size).toBe(8.5)
    expectWidths(bands[0]!, [36 + lacking[0]! * part, 36 + lacking[1]! * part, figure])
  })

  it('are written smaller where three lines of 24 mm would cut a text, as long as 36 mm show it', () => {
    const state = 'aucun ticket depuis le 31/10/2026'
    const section = sectionOf(
      [['Données', 'text'], ...Array.from({ length: 5 }, (_, index) => [`F${index}`, 'money'] as const)],
      [{ cells: [state, ...Array<number>(5).fill(1_234_567.89)] }],
    )
    const figures = 5 * (letters('1 234 567,89 €'.length) + padding)
    const { size, bands } = planColumns(pen, section, figures + 24)
    expect([size, bands.map((band) => band.length)]).toEqual([7.5, [6]])
    pen.use('normal', size)
    expect(pen.wrap(state, bands[0]![0]!.width - padding, 3).join(' ')).toBe(state)
    pen.use('normal', 8.5)
    expect(pen.wrap(state, 24 - padding, 3).join(' ')).not.toBe(state)
  })

  it('of short texts keep their width where there is just enough', () => {
    const { size, bands } = planColumns(
      pen,
      sectionOf(
        [
          ['A', 'text'],
          ['B', 'text'],
        ],
        [{ cells: ['a', 'b'] }],
      ),
      10,
    )
    expect(size).toBe(8.5)
    expectWidths(bands[0]!, [5, 5])
  })

  it.each([
    [0.01, 8.5],
    [-0.01, 7.5],
  ])('of figures that have %d mm more than they need at 8.5 points are written in %d', (more, size) => {
    const section = sectionOf([['Montant', 'money']], [{ cells: [1234.56] }])
    expect(planColumns(pen, section, letters(10) + padding + more).size).toBe(size)
  })

  it.each([
    [7.5, 7.5],
    [6.6, 6.5],
    [6.4, 5.5],
    [5.4, 5.5],
  ])('with room for figures of %d points are written in %d, and never cut', (room, size) => {
    const section = sectionOf([['Montant', 'money']], [{ cells: [1234.56] }])
    const available = letters(10, room) + padding + 0.01
    const { size: chosen, bands } = planColumns(pen, section, available)
    expect(chosen).toBe(size)
    expectWidths(bands[0]!, [Math.max(available, letters(10, size) + padding)])
  })
})

describe('a table too wide for its page', () => {
  const text = 'x'.repeat(40)
  const bandsOf = (kinds: readonly CellKind[], available: number): number[][] => {
    const cells = kinds.map((kind) => (kind === 'text' ? text : kind === 'date' ? '2026-03-14' : 1234.56))
    const section = sectionOf(
      kinds.map((kind) => ['T', kind]),
      [{ cells }],
    )
    const { size, bands } = planColumns(pen, section, available)
    expect(size).toBe(5.5)
    for (const band of bands) expect(band.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(available, 6)
    return bands.map((band) => band.map(({ index }) => index))
  }
  const figure = letters(10, 5.5) + padding

  it('goes on below with the same first columns, a text and a day', () => {
    const kinds: CellKind[] = ['text', 'date', 'money', 'money', 'money', 'money', 'money']
    expect(bandsOf(kinds, 24 + 3 * figure + 1)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 4, 5],
      [0, 1, 6],
    ])
  })

  it('repeats two columns at most, and none that is a figure', () => {
    expect(bandsOf(['text', 'text', 'text', 'money', 'money'], 48 + 24 + 1)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 1, 4],
    ])
    expect(bandsOf(['text', 'money', 'text', 'money'], 24 + 24)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ])
    expect(bandsOf(['money', 'text', 'money'], 24 + 1)).toEqual([[0], [1], [2]])
  })

  it('of texts alone repeats none, and fills each line up to its last millimetre', () => {
    expect(bandsOf(['text', 'text', 'text'], 48)).toEqual([[0, 1], [2]])
  })

  it('fits when it is exactly as wide as its page', () => {
    const section = sectionOf(
      [
        ['T', 'text'],
        ['T', 'text'],
      ],
      [{ cells: [text, text] }],
    )
    expect(planColumns(pen, section, 48)).toEqual({
      size: 8.5,
      bands: [
        [
          { index: 0, width: 24 },
          { index: 1, width: 24 },
        ],
      ],
    })
  })
})
