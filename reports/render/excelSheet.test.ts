import { describe, expect, it } from 'vitest'
import type { Worksheet } from 'exceljs'
import { excelTools } from '../../tests/support/exportTools.ts'
import { renderExcel } from './renderExcel.ts'
import { columns } from './tableDocument.ts'
import type { Cell, CellKind, TableDocument, TableSection } from './tableDocument.ts'

async function readWorkbook(document: TableDocument) {
  const workbook = new excelTools.Workbook()
  await workbook.xlsx.load(Buffer.from(await renderExcel(document, excelTools)) as unknown as ArrayBuffer)
  return workbook
}

async function readSheet(section: Partial<TableSection>, more: Partial<TableDocument> = {}): Promise<Worksheet> {
  const own = { title: 'Ventes', sheetName: 'Ventes', columns: columns(['Article', 'text']), rows: [], ...section }
  const document = { title: 'VENTES', fileName: 'VENTES 202603', landscape: false, head: [], sections: [own], ...more }
  const [sheet] = (await readWorkbook(document)).worksheets
  if (sheet === undefined) throw new Error('a workbook without a sheet')
  return sheet
}

/** A cell of the first line below the column titles, in a table of one column of this kind. */
async function readCell(kind: CellKind, cell: Cell) {
  const sheet = await readSheet({ columns: columns(['A', kind]), rows: [{ cells: [cell] }] })
  const { value, numFmt } = sheet.getCell('A4')
  return { value, numFmt }
}

const day = 86_400

describe('a cell of a workbook', () => {
  it.each<[CellKind, Cell, unknown, string | undefined]>([
    ['money', 1234.56, 1234.56, '#,##0.00 "€"'],
    ['percent', 12.345678, 0.12345678, '0.00%'],
    ['percent', 33.333333333, 0.33333333333, '0.00%'],
    ['change', 10.0499999999, 0.100499999999, '+0.0%;-0.0%;0.0%'],
    ['change', -66.66666666666667, -0.666666666666667, '+0.0%;-0.0%;0.0%'],
    ['count', 12, 12, '#,##0'],
    ['quantity', 1.5, 1.5, '#,##0.###'],
    ['text', 7, 7, undefined],
    ['text', '7', '7', '@'],
    ['money', 'offert', 'offert', '@'],
    ['date', '2026-03-14', new Date('2026-03-14T00:00:00Z'), 'dd/mm/yyyy'],
    ['datetime', '2026-12-31T23:59:58', new Date('2026-12-31T23:59:58Z'), 'dd/mm/yyyy hh:mm:ss'],
    ['datetime', '2026-03-14 09:58', new Date('2026-03-14T09:58:00Z'), 'dd/mm/yyyy hh:mm:ss'],
    ['date', 'hier', 'hier', '@'],
    ['datetime', 'hier', 'hier', '@'],
    ['text', '2026-03-14', '2026-03-14', '@'],
    ['text', 'un\u0007deux', 'un deux', '@'],
    ['text', 'a_x0041_b', 'a_x0041_b', '@'],
    ['text', '_x005F_', '_x005F_', '@'],
    ['money', null, null, undefined],
  ])('of kind %s: %s is the value %s with the format %s', async (...[kind, cell, value, numFmt]) => {
    expect(await readCell(kind, cell)).toEqual({ value, numFmt })
  })

  it('of a time worked is its part of a day, over 24 hours too', async () => {
    const { value, numFmt } = await readCell('duration', 1.5 * day)
    // exceljs reads such a number as a moment after Excel's day 0.
    expect(value).toEqual(new Date(Date.UTC(1899, 11, 31, 12)))
    expect(numFmt).toBe('[hh]:mm:ss')
  })
})

describe('a sheet', () => {
  const head = [
    { label: 'Restaurant', value: 'Zinc' },
    { label: 'Vendeur', value: 'Éva' },
  ]
  const section = {
    columns: columns(['Article', 'text'], ['Montant', 'money']),
    rows: [
      {
        cells: ['Menu', 10],
        rows: [{ cells: ['Plat', 7], rows: [{ cells: ['Bleue'] }] }, { cells: ['Dessert', 3] }],
      },
      { cells: ['Total Zinc', 11], isSubtotal: true as const },
    ],
    totals: ['Total', 12],
  }

  it('has the title, the head, a blank line, the column titles, then each line, nested ones under theirs, and the total', async () => {
    const sheet = await readSheet(section, { head })
    const rows = Array.from({ length: sheet.rowCount }, (_, index) =>
      [1, 2].map((column) => sheet.getRow(index + 1).getCell(column).value),
    )
    expect(rows).toEqual([
      ['VENTES', null],
      ['Restaurant', 'Zinc'],
      ['Vendeur', 'Éva'],
      [null, null],
      ['Article', 'Montant'],
      ['Menu', 10],
      ['Plat', 7],
      ['Bleue', null],
      ['Dessert', 3],
      ['Total Zinc', 11],
      ['Total', 12],
    ])
  })

  it('keeps everything down to the column titles in sight', async () => {
    expect((await readSheet(section, { head })).views).toMatchObject([{ state: 'frozen', ySplit: 5 }])
    expect((await readSheet(section)).views).toMatchObject([{ state: 'frozen', ySplit: 3 }])
  })

  it('has its title, column titles, subtotals and total in bold, a line over the total, and no other', async () => {
    const sheet = await readSheet(section, { head })
    const numbers = Array.from({ length: sheet.rowCount }, (_, index) => index + 1)
    const boldOf = (column: number) =>
      numbers.filter((number) => sheet.getRow(number).getCell(column).style.font?.bold === true)
    expect([boldOf(1), boldOf(2)]).toEqual([
      [1, 5, 10, 11],
      [1, 5, 10, 11],
    ])
    expect(sheet.getCell('A1').font.size).toBe(14)
    const lined = numbers.filter((number) => sheet.getRow(number).getCell(2).style.border?.top !== undefined)
    expect(lined).toEqual([11])
    expect(sheet.getCell('B11').border).toEqual({ top: { style: 'thin' } })
    const shade = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE9ECEF' } }
    for (const title of ['A5', 'B5']) {
      expect(sheet.getCell(title).fill).toEqual(shade)
      expect(sheet.getCell(title).alignment).toEqual({ wrapText: true, vertical: 'middle' })
    }
  })

  it('groups nested lines under theirs and shows how deep they are', async () => {
    const deep = Array.from({ length: 9 }).reduce<TableSection['rows']>((rows) => [{ cells: ['x'], rows }], [])
    const levelsOf = (sheet: Worksheet, first: number) =>
      Array.from({ length: sheet.rowCount - first + 1 }, (_, index) => {
        const row = sheet.getRow(first + index)
        return [row.outlineLevel, row.getCell(1).style.alignment?.indent ?? 0]
      })
    const sheet = await readSheet(section, { head })
    expect(levelsOf(sheet, 6)).toEqual([0, 1, 2, 1, 0, 0].map((level) => [level, level]))
    expect(sheet.properties.outlineLevelRow).toBe(2)
    // Excel knows seven levels.
    const expected = [0, 1, 2, 3, 4, 5, 6, 7, 7].map((level) => [level, level])
    expect(levelsOf(await readSheet({ rows: deep }), 4)).toEqual(expected)
  })

  it('prints on A4, as wide as the page and as long as it needs, lying down when the document does', async () => {
    const pages = { paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 }
    expect((await readSheet(section)).pageSetup).toMatchObject({ ...pages, orientation: 'portrait' })
    expect((await readSheet(section, { landscape: true })).pageSetup).toMatchObject({
      ...pages,
      orientation: 'landscape',
    })
  })

  it('has columns as wide as what is in them, with a little room, between 10 and 62 signs', async () => {
    const titles = ['T', 'x'.repeat(30), 'Article', 'Montant', 'Total', 'Libellé']
    const kinds: CellKind[] = ['text', 'text', 'text', 'money', 'money', 'text']
    const sheet = await readSheet({
      columns: columns(...titles.map((title, index) => [title, kinds[index] ?? 'text'] as const)),
      rows: [
        { cells: ['a', 'b', 'Entrecôte'], rows: [{ cells: ['a', 'b', 'Dessert du jour', 1234.56] }] },
        { cells: ['a', 'b', 'Café', 1, 2, 'y'.repeat(80)] },
      ],
      totals: ['a', 'b', 'c', 1, 1_234_567.8, 'd'],
    })
    // 'Dessert du jour', '1 234,56 €' and '1 234 567,80 €' have 15, 10 and 14 signs.
    const widths = [10, 26, 17, 12, 16, 62]
    expect(widths.map((_, index) => sheet.getColumn(index + 1).width)).toEqual(widths)
  })

  it('says what it has none of below the column titles, without totals of nothing', async () => {
    const totals = ['Total']
    const told = await readSheet({ empty: 'Aucun débiteur.', totals })
    expect([told.getCell('A4').value, told.rowCount]).toEqual(['Aucun débiteur.', 4])
    expect((await readSheet({ totals })).getCell('A4').value).toBe('Total')
    const rows = [{ cells: ['Menu'] }]
    const filled = await readSheet({ empty: 'Aucun débiteur.', totals, rows })
    expect([filled.getCell('A4').value, filled.getCell('A5').value]).toEqual(['Menu', 'Total'])
  })

  it('has columns as wide as their titles when there is no line', async () => {
    const sheet = await readSheet({ columns: columns(['Chiffre d’affaires', 'money']) })
    expect(sheet.getColumn(1).width).toBe(20)
  })
})

describe('a workbook', () => {
  it('says what made it and has a sheet per table, each of its own name', async () => {
    const names = [
      'Ventes',
      'VENTES',
      'ventes',
      "''Jour''",
      '[a]:b',
      'x'.repeat(40),
      `${'x'.repeat(31)}y`,
      '  ',
      '?',
      'History',
      " 'Soir' '",
      `${'z'.repeat(30)}'été`,
    ]
    const sections = names.map((sheetName) => ({ title: 'T', sheetName, columns: [], rows: [] }))
    const workbook = await readWorkbook({ title: 'T', fileName: 'T', landscape: false, head: [], sections })
    expect(workbook.creator).toBe('Comptoir')
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Ventes',
      'VENTES 2',
      'ventes 3',
      'Jour',
      'a  b',
      'x'.repeat(31),
      `${'x'.repeat(27)} 2`,
      'Feuille',
      'Feuille 2',
      // Excel keeps this name for itself, and takes none that begins or ends with an apostrophe.
      'History 2',
      'Soir',
      'z'.repeat(30),
    ])
  })
})
