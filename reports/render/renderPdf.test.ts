import { describe, expect, it } from 'vitest'
import { pdfTools, readPdf, readWordBoxes } from '../../tests/support/exportTools.ts'
import { hostileLabels } from '../../tests/support/sampleTicket.ts'
import { renderPdf } from './renderPdf.ts'
import { columns } from './tableDocument.ts'
import type { TableDocument } from './tableDocument.ts'

const tools = await pdfTools('DejaVuSans')

function makeDocument(overrides: Partial<TableDocument> = {}): TableDocument {
  return {
    title: 'MEILLEURES VENTES',
    fileName: 'MEILLEURES VENTES',
    landscape: false,
    head: [
      { label: 'Restaurant', value: 'BISTROT DES HALLES' },
      { label: 'Période', value: 'du 14/03/2026 00:00:00 au 14/03/2026 23:59:59' },
      { label: 'Vendeur', value: 'Julie' },
    ],
    sections: [
      {
        title: 'Meilleures ventes',
        sheetName: 'Meilleures 10 ventes',
        columns: columns(['Article', 'text'], ['Quantité', 'quantity'], ['Montant', 'money'], ['Part', 'percent']),
        rows: [
          { cells: ['Entrecôte 300 g', 2, 1234.56, 12.5], rows: [{ cells: ['Bleue', 1, 617.28, null] }] },
          { cells: ['Œufs mimosa', -1.5, -8.1, null] },
        ],
        totals: ['Total', 0.5, 1226.46, 100],
      },
    ],
    ...overrides,
  }
}

describe('the PDF of a document of tables', () => {
  it('prints head, cells and totals in French, narrow blanks and œ included', async () => {
    const { text, pages, size } = await readPdf(renderPdf(makeDocument(), tools))
    const plain = text.replace(/[\u202F\u00A0]/g, ' ')
    expect(plain).toContain('1 234,56 €')
    for (const piece of ['MEILLEURES VENTES', 'Restaurant : BISTROT DES HALLES', 'Vendeur : Julie', 'Page 1 / 1']) {
      expect(plain).toContain(piece)
    }
    expect(plain).toMatch(/Entrecôte 300 g\s+2\s+1 234,56 €\s+12,50 %/)
    expect(plain).toMatch(/Bleue\s+1\s+617,28 €\s+—/)
    expect(plain).toMatch(/Œufs mimosa\s+−1,5\s+−8,10 €\s+—/)
    expect(plain).toMatch(/Total\s+0,5\s+1 226,46 €\s+100,00 %/)
    expect([pages, size]).toEqual([1, '595.28 x 841.89'])
  })

  it('lies down when the document says so, and repeats the table head on every page', async () => {
    const [section] = makeDocument().sections
    const rows = Array.from({ length: 200 }, (_, index) => ({ cells: [`Article ${index}`, index, index, 1] }))
    const { text, pages, size } = await readPdf(
      renderPdf(makeDocument({ landscape: true, sections: [{ ...section!, rows }] }), tools),
    )
    expect(size).toBe('841.89 x 595.28')
    expect(pages).toBeGreaterThan(3)
    expect(text.match(/Article\s+Quantité\s+Montant/g)).toHaveLength(pages)
    expect(text).toContain(`Page ${pages} / ${pages}`)
    for (const index of [0, 57, 199]) expect(text).toMatch(new RegExp(`Article ${index}\\s`))
  })

  it('keeps every word inside the page, hostile and huge labels included', async () => {
    const [section] = makeDocument().sections
    const rows = hostileLabels.map((label) => ({ cells: [label, 1, 1_234_567_890.12, 100] }))
    const bytes = renderPdf(
      makeDocument({ title: 'X'.repeat(3000), sections: [{ ...section!, title: hostileLabels[9]!, rows }] }),
      tools,
    )
    const words = await readWordBoxes(bytes)
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter(({ xMax, width }) => xMax > width - 30)).toEqual([])
    const text = (await readPdf(bytes)).text.replace(/\u202F/g, ' ')
    expect(text).toContain('=HYPERLINK("http:')
    expect(text).toContain('<script>alert(1)</script>')
    expect(text.match(/1 234 567 890,12 €/g)).toHaveLength(hostileLabels.length)
  })

  it('cuts no figure where long texts leave it no more than its own width', async () => {
    const long = 'GRANDE BRASSERIE '.repeat(9)
    const amounts = Array.from({ length: 40 }, (_, index) => 11.11 * 1.7 ** index)
    const sections = amounts.map((amount) => ({
      title: 'Les Remises',
      sheetName: 'Les Remises',
      columns: columns(['Vendeur', 'text'], ['Restaurant', 'text'], ['Taux', 'percent'], ['Montant', 'money']),
      rows: [{ cells: [long, long, 10, amount] }],
      totals: ['Total', null, 10, amount],
    }))
    const { text } = await readPdf(renderPdf(makeDocument({ sections }), tools))
    expect(text.match(/ %/g)).toHaveLength(80)
    expect(text.match(/,\d\d\s€/g)).toHaveLength(80)
  })

  it('splits a table of too many figure columns into bands which repeat the first columns, no figure cut', async () => {
    const many = Array.from({ length: 40 }, (_, index) => [`TVA ${index} %`, 'money'] as const)
    const section = {
      title: 'Journalier TVA',
      sheetName: 'Journalier TVA',
      columns: columns(['Restaurant', 'text'], ['Jour', 'date'], ...many),
      rows: [{ cells: ['BISTROT', '2026-03-14', ...many.map((_, index) => 10_000 + index)] }],
      totals: ['Total', null, ...many.map(() => 99_999.99)],
    }
    const read = await readPdf(renderPdf(makeDocument({ landscape: true, sections: [section] }), tools))
    const text = read.text.replace(/\u202F/g, ' ')
    for (let index = 0; index < 40; index++) expect(text).toContain(`10 0${String(index).padStart(2, '0')},00 €`)
    expect(text.match(/BISTROT\s+14\/03\/2026/g)!.length).toBeGreaterThan(1)
    expect(text).not.toContain('…')
  })

  it('says so when a table is empty', async () => {
    const [section] = makeDocument().sections
    const { text } = await readPdf(renderPdf(makeDocument({ sections: [{ ...section!, rows: [] }] }), tools))
    expect(text).toContain("Il n'y a pas de données disponibles")
  })

  it('says in its own words of what a table has none, and no totals of nothing', async () => {
    const [section] = makeDocument().sections
    const own = { ...section!, rows: [], empty: 'Aucun débiteur.', totals: ['Total rien'] }
    const { text } = await readPdf(renderPdf(makeDocument({ sections: [own] }), tools))
    expect(text).toContain('Aucun débiteur.')
    expect(text).not.toContain('Total rien')
    expect(text).not.toContain("Il n'y a pas de données disponibles")
  })
})
