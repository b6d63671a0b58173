import { describe, expect, it } from 'vitest'
import { excelTools, readExcel } from '../../tests/support/exportTools.ts'
import { hostileLabels } from '../../tests/support/sampleTicket.ts'
import { renderExcel } from './renderExcel.ts'
import { columns } from './tableDocument.ts'
import type { TableDocument } from './tableDocument.ts'

function makeDocument(overrides: Partial<TableDocument['sections'][number]> = {}): TableDocument {
  const section = {
    title: 'Pointeuses',
    sheetName: 'Pointeuses',
    columns: columns(
      ['Nom', 'text'],
      ['Jour', 'date'],
      ['Arrivée', 'datetime'],
      ['Durée', 'duration'],
      ['Montant', 'money'],
      ['Part', 'percent'],
    ),
    rows: [{ cells: ['Julie', '2026-03-14', '2026-03-14T09:58:12', 20068, 1234.56, 12.5] }],
    totals: ['Total', null, null, 20068, 1234.56, 100],
    ...overrides,
  }
  const head = [{ label: 'Restaurant', value: '=1+1' }]
  return { title: 'POINTEUSES', fileName: 'POINTEUSES', landscape: false, head, sections: [section] }
}

describe('the Excel workbook of a document of tables', () => {
  it('holds numbers as numbers with their formats, and dates as dates', async () => {
    const [sheet] = await readExcel(await renderExcel(makeDocument(), excelTools))
    const rows = sheet!.rows
    expect(rows[0]![0]).toBe('POINTEUSES')
    expect(rows[1]!.slice(0, 2)).toEqual(['Restaurant', '=1+1'])
    expect(rows[3]).toEqual(['Nom', 'Jour', 'Arrivée', 'Durée', 'Montant', 'Part'])
    const [name, day, arrival, duration, amount, part] = rows[4]!
    expect([name, amount, part]).toEqual(['Julie', 1234.56, 0.125])
    expect((day as Date).toISOString()).toBe('2026-03-14T00:00:00.000Z')
    expect((arrival as Date).toISOString()).toBe('2026-03-14T09:58:12.000Z')
    expect(sheet!.formats[4]!.slice(1)).toEqual([
      'dd/mm/yyyy',
      'dd/mm/yyyy hh:mm:ss',
      '[hh]:mm:ss',
      '#,##0.00 "€"',
      '0.00%',
    ])
    // A duration is a fraction of a day, which exceljs reads back as a time after Excel's first day.
    expect(duration).toEqual(new Date(Date.UTC(1899, 11, 30) + 20_068_000))
  })

  it('writes figures with the signs and decimals of the screen, a whole quantity without a comma behind it', async () => {
    const figures = columns(
      ['Δ\u202f€', 'difference'],
      ['Contribution', 'contribution'],
      ['Δ\u202f%', 'change'],
      ['Heures', 'decimal'],
      ['Quantité', 'quantity'],
      ['Couverts', 'count'],
    )
    const rows = [{ cells: [12, 3.2, 10.04, 363.6, 3, 4] }, { cells: [-12, -3.2, -10.04, 1571.8, 1.25, 4] }]
    const document = makeDocument({ columns: figures, rows, totals: [0, 0, 0, 0, 2.0004, 0] })
    const [sheet] = await readExcel(await renderExcel(document, excelTools))
    const [first, second, foot] = sheet!.formats.slice(4)
    const common = ['+#,##0.00 "€";-#,##0.00 "€";0.00 "€"', '+0.00%;-0.00%;0.00%', '+0.0%;-0.0%;0.0%', '#,##0.00']
    expect(first).toEqual([...common, '#,##0', '#,##0'])
    expect(second).toEqual([...common, '#,##0.###', '#,##0'])
    expect(foot).toEqual([...common, '#,##0', '#,##0'])
    expect(sheet!.rows[4]).toEqual([12, 0.032, 0.1004, 363.6, 3, 4])
  })

  it('stores every hostile text as the text it is, and never a formula or a link', async () => {
    const rows = hostileLabels.map((label) => ({ cells: [label, label, label, label, label, label] }))
    const [sheet] = await readExcel(await renderExcel(makeDocument({ rows }), excelTools))
    expect(sheet!.hasFormula).toBe(false)
    const cells = sheet!.rows.slice(4, 4 + hostileLabels.length)
    for (const row of cells) for (const cell of row) expect(typeof cell).toBe('string')
    expect(cells[0]![0]).toBe(hostileLabels[0])
    expect(cells[1]![0]).toBe('+1+1')
    expect(cells[7]![0]).toBe('ligne Bcc: victime@example.com')
  })

  it('names sheets as Excel allows, each once', async () => {
    const [section] = makeDocument().sections
    const sections = ["a/b:c*?[]'", 'X'.repeat(60), 'X'.repeat(60), ''].map((sheetName) => ({ ...section!, sheetName }))
    const sheets = await readExcel(await renderExcel({ ...makeDocument(), sections }, excelTools))
    expect(sheets.map(({ name }) => name)).toEqual(['a b c', 'X'.repeat(31), `${'X'.repeat(27)} 2`, 'Feuille'])
  })

  it('keeps nested lines under their line', async () => {
    const rows = [{ cells: ['Julie', null, null, null, 10, 1], rows: [{ cells: ['Café', null, null, null, 4, 1] }] }]
    const [sheet] = await readExcel(await renderExcel(makeDocument({ rows }), excelTools))
    expect(sheet!.rows.slice(4, 6).map((row) => [row[0], row[4]])).toEqual([
      ['Julie', 10],
      ['Café', 4],
    ])
  })
})
