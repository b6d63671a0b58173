import { describe, expect, it } from 'vitest'
import { pdfTools } from '../../tests/support/exportTools.ts'
import { pageFaults } from '../../tests/support/pageFaults.ts'
import { readInfo, readPages } from '../../tests/support/pdfPages.ts'
import type { PdfPage, PlacedText } from '../../tests/support/pdfPages.ts'
import { renderPdf } from './renderPdf.ts'
import { columns } from './tableDocument.ts'
import type { TableDocument, TableSection } from './tableDocument.ts'

const tools = await pdfTools('DejaVuSansMono')

/** The width in mm of so many letters, all alike in this font: 1233 of 2048 parts of their size, which is in points. */
function letters(count: number, size = 8.5): number {
  return count * (1233 / 2048) * size * (25.4 / 72)
}

function documentOf(sections: readonly TableSection[], more: Partial<TableDocument> = {}): TableDocument {
  return { title: 'VENTES', fileName: 'VENTES', landscape: false, head: [], sections, ...more }
}

function sectionOf(more: Partial<TableSection>): TableSection {
  const own = columns(['Article', 'text'], ['Montant', 'money'])
  return { title: 'Ventes', sheetName: 'Ventes', columns: own, rows: [], ...more }
}

/** The pages of a document, on none of which anything stands over another thing or outside. */
function pagesOf(document: TableDocument): PdfPage[] {
  const pages = readPages(renderPdf(document, tools))
  expect(pages.flatMap(pageFaults)).toEqual([])
  return pages
}

/** The texts of each line of a page, from left to right. */
function linesOf(page: PdfPage | undefined): PlacedText[][] {
  const lines = new Map<string, PlacedText[]>()
  for (const text of page?.texts ?? []) {
    const key = text.y.toFixed(2)
    lines.set(key, [...(lines.get(key) ?? []), text])
  }
  const ordered = [...lines.values()].toSorted(([one], [other]) => (one?.y ?? 0) - (other?.y ?? 0))
  return ordered.map((line) => line.toSorted((one, other) => one.x - other.x))
}

function textsOf(page: PdfPage | undefined): string[] {
  return linesOf(page).map((line) => line.map(({ text }) => text.replaceAll('\u202F', ' ')).join(' | '))
}

const leftOf = ({ x }: PlacedText): number => x
const rightOf = ({ x, width }: PlacedText): number => x + width

const tree = sectionOf({
  title: 'Meilleures ventes',
  columns: columns(['Article', 'text'], ['Jour', 'date'], ['Quantité', 'quantity'], ['Montant', 'money']),
  rows: [
    {
      cells: ['Menu', '2026-03-14', 2, 1234.56],
      rows: [
        {
          cells: ['Plat', null, 3.5, null],
          rows: [{ cells: ['a', null], rows: [{ cells: ['b'], rows: [{ cells: ['c'], rows: [{ cells: ['d'] }] }] }] }],
        },
        { cells: ['Dessert', '2026-03-15', -1, -8.1] },
      ],
    },
    { cells: ['Total Zinc', null, 4, 1226.46], isSubtotal: true },
    { cells: ['mot '.repeat(25).trim(), '2026-03-16', 6, 7] },
  ],
  totals: ['Total', null, 10.5, 1233.46],
})
const wholeDocument = documentOf(
  [
    tree,
    sectionOf({
      title: 'Pointeuses',
      columns: columns(['Nom', 'text'], ['Arrivée', 'datetime']),
      rows: [{ cells: ['Julie', '2026-03-14T09:58:12'] }],
    }),
    sectionOf({ title: 'Remises' }),
  ],
  {
    title: 'BILAN',
    head: [
      { label: 'Restaurant', value: 'Zinc' },
      { label: 'Vendeur', value: 'Éva' },
    ],
  },
)

describe('a page of tables', () => {
  const render = (): PdfPage | undefined => pagesOf(wholeDocument)[0]

  it('bears the head, then each table with its title, its lines in order and its total, and its number', () => {
    expect(textsOf(render())).toEqual([
      'BILAN',
      'Restaurant : Zinc',
      'Vendeur : Éva',
      'Meilleures ventes',
      'Article | Jour | Quantité | Montant',
      'Menu | 14/03/2026 | 2 | 1 234,56 €',
      'Plat | 3,5 | —',
      'a',
      'b',
      'c',
      'd',
      'Dessert | 15/03/2026 | −1 | −8,10 €',
      'Total Zinc | 4 | 1 226,46 €',
      // 67 letters fit into the first column.
      `${'mot '.repeat(16)}mot | 16/03/2026 | 6 | 7,00 €`,
      'mot '.repeat(8).trim(),
      'Total | 10,5 | 1 233,46 €',
      'Pointeuses',
      'Nom | Arrivée',
      'Julie | 14/03/2026 09:58:12',
      'Remises',
      'Article | Montant',
      "Il n'y a pas de données disponibles",
      'BILAN | Page 1 / 1',
    ])
  })

  it('has titles, totals and subtotals in bold, each in one size', () => {
    const styles = linesOf(render()).map((line) => [
      line[0]?.text,
      ...new Set(line.map(({ size, isBold }) => `${size}${isBold ? ' bold' : ''}`)),
    ])
    expect(styles.map(([text, ...own]) => [text, own.join()]).filter(([, style]) => style !== '8.5')).toEqual([
      ['BILAN', '15 bold'],
      ['Restaurant\u202F: Zinc', '9'],
      ['Vendeur\u202F: Éva', '9'],
      ['Meilleures ventes', '11 bold'],
      ['Article', '8.5 bold'],
      ['Total Zinc', '8.5 bold'],
      ['Total', '8.5 bold'],
      ['Pointeuses', '11 bold'],
      ['Nom', '8.5 bold'],
      ['Remises', '11 bold'],
      ['Article', '8.5 bold'],
      ["Il n'y a pas de données disponibles", '9'],
      ['BILAN', '8'],
    ])
  })

  it('begins texts and days at the left of their column and ends figures at its right, from margin to margin', () => {
    const lines = linesOf(render()).slice(4, 16)
    // The texts may be 120 mm wide, a day and an amount have 10 letters here, 'Quantité' 8; each with 1.4 mm beside it.
    const natural = [120, letters(10), letters(8), letters(10)].map((width) => width + 2.8)
    const spare = (186 - natural.reduce((sum, width) => sum + width, 0)) / 4
    const [first = 0, day = 0, quantity = 0] = natural.map((width) => width + spare)
    const texts = lines.flat()
    const days = texts.filter(({ text }) => text.includes('/') || text === 'Jour')
    const quantities = texts.filter(({ text }) => /^(−?[\d,]+|Quantité)$/.test(text))
    const amounts = texts.filter(({ text }) => /€|Montant|—/.test(text))
    expect([days, quantities, amounts].map(({ length }) => length)).toEqual([4, 7, 7])
    for (const text of days) expect(leftOf(text)).toBeCloseTo(12 + first + 1.4, 2)
    for (const text of quantities) expect(rightOf(text)).toBeCloseTo(12 + first + day + quantity - 1.4, 1)
    for (const text of amounts) expect(rightOf(text)).toBeCloseTo(198 - 1.4, 1)
    // Nested lines stand 4 mm further in, down to the fourth level.
    const indents = lines.map(([text]) => (text === undefined ? 0 : leftOf(text) - 12 - 1.4))
    const expected = [0, 0, 4, 8, 12, 16, 16, 4, 0, 0, 0, 0]
    indents.forEach((indent, index) => expect(indent).toBeCloseTo(expected[index] ?? 0, 6))
  })

  it('begins a moment at the left of its column, and what says that there is nothing where its lines would', () => {
    const [julie, nothing] = [linesOf(render())[18], linesOf(render())[21]]
    const spare = (186 - letters(5) - letters(19) - 2 * 2.8) / 2
    expect(julie?.map(leftOf)[1]).toBeCloseTo(12 + letters(5) + 2.8 + spare + 1.4, 2)
    expect(nothing?.map(leftOf)[0]).toBeCloseTo(13.4, 6)
  })

  it('has its head at its left margin, and in its foot the title at the left and the number at the right', () => {
    const lines = linesOf(render())
    const [foot] = lines.slice(-1)
    expect([...lines.slice(0, 4), lines[16], lines[19]].flat().map((text) => text && leftOf(text).toFixed(3))).toEqual(
      Array(6).fill('12.000'),
    )
    expect(foot?.map(leftOf)[0]).toBeCloseTo(12, 6)
    expect(foot?.map(rightOf)[1]).toBeCloseTo(198, 1)
    expect(foot?.[0]?.y).toBeGreaterThan(297 - 12)
  })

  it('has a light line under each of its lines and a dark one over each total, from margin to margin', () => {
    const page = render()
    const lines = linesOf(page).slice(5, 16)
    const yOf = (text: string): number => lines.find(([first]) => first?.text === text)?.[0]?.y ?? 0
    const rules = page?.rules ?? []
    for (const { from, to } of rules) expect([from, to].map((x) => x.toFixed(2))).toEqual(['12.00', '198.00'])
    const [zinc, all] = rules.filter(({ isDark }) => isDark)
    expect(rules.filter(({ isDark }) => isDark)).toHaveLength(2)
    expect(zinc?.y).toBeGreaterThan(yOf('Dessert'))
    expect(zinc?.y).toBeLessThan(yOf('Total Zinc'))
    expect(all?.y).toBeGreaterThan(yOf('mot '.repeat(8).trim()))
    expect(all?.y).toBeLessThan(yOf('Total'))
    const light = rules.filter(({ isDark }) => !isDark)
    for (const rule of light) expect(rule.thickness).toBeLessThan(zinc?.thickness ?? 0)
    for (const [first, next] of [
      ['Menu', 'Plat'],
      ['Plat', 'a'],
      ['d', 'Dessert'],
      ['Dessert', 'Total Zinc'],
    ] as const)
      expect(light.filter(({ y }) => y > yOf(first) && y < yOf(next))).toHaveLength(1)
    // Menu and what is nested in it, the long text, and Julie.
    expect(light).toHaveLength(7 + 1 + 1)
  })

  it('has a shade behind the titles of its columns, a millimetre around them and more, from margin to margin', () => {
    const page = render()
    const heads = linesOf(page).filter(([first]) => ['Article', 'Nom'].includes(first?.text ?? ''))
    expect(page?.areas.map(({ x, width }) => [x, width].map((length) => length.toFixed(2)))).toEqual(
      Array(3).fill(['12.00', '186.00']),
    )
    page?.areas.forEach(({ y, height }, index) => {
      const [title] = heads[index] ?? []
      const em = 8.5 * (25.4 / 72)
      expect(y).toBeLessThan((title?.y ?? 0) - 0.73 * em - 1)
      expect(y + height).toBeGreaterThan((title?.y ?? 0) + 0.24 * em + 1)
      expect(y + height).toBeLessThan((title?.y ?? 0) + 3)
    })
  })

  it('is named in the properties of its file', () => {
    expect(readInfo(renderPdf(documentOf([], { title: 'VENTES\u0007DU JOUR' }), tools))).toMatchObject({
      Title: 'VENTES DU JOUR',
      Creator: 'Comptoir',
    })
  })
})

describe('a text too long for its place', () => {
  it('is cut with dots: a title on its line, in the foot at half the page', () => {
    const document = documentOf([sectionOf({ title: 'y'.repeat(200) })], {
      title: 'X'.repeat(200),
      head: [{ label: 'Vendeurs', value: 'z'.repeat(400) }],
    })
    const lines = textsOf(pagesOf(document)[0])
    // 186 mm hold 58 letters of 15 points, 97 of 9 and 79 of 11; 105 mm hold 61 of 8.
    expect(lines).toEqual(
      [
        `${'X'.repeat(57)}…`,
        'Vendeurs : ',
        ...Array.from({ length: 4 }, () => 'z'.repeat(97)),
        'z'.repeat(12),
        `${'y'.repeat(78)}…`,
        'Article | Montant',
        "Il n'y a pas de données disponibles",
        `${'X'.repeat(60)}… | Page 1 / 1`,
      ].map((line) => line.trim()),
    )
  })

  it('stands whole in the head, over a page where it must, to its sixtieth line', () => {
    const value = Array.from({ length: 20_000 }, (_, index) => `note ${index}`).join(', ')
    const pages = pagesOf(documentOf([sectionOf({})], { head: [{ label: 'Repères', value }], landscape: true }))
    const notes = pages.map((page) => textsOf(page).filter((line) => /note \d/.test(line)))
    // 169 mm under the title hold 38 lines of 4.4 mm.
    expect(notes.map(({ length }) => length)).toEqual([38, 22])
    const lines = notes.flat()
    expect(lines[0]).toMatch(/^Repères : note 0, note 1, /)
    expect(lines.map((line) => line.endsWith('…'))).toEqual(lines.map((_, index) => index === 59))
  })

  it('goes on for three lines in a cell and in the title of a column, its row as high as it needs', () => {
    const section = sectionOf({
      columns: columns(['Article', 'text'], ['Famille', 'text'], ['un deux trois quatre cinq', 'count']),
      rows: [
        { cells: ['abcdefghi '.repeat(30), 'x'.repeat(200), 5], rows: [{ cells: ['y'.repeat(200)] }] },
        { cells: ['Menu', 'Carte', 6] },
      ],
    })
    const [page] = pagesOf(documentOf([section]))
    // 'quatre' gives its column 6 letters; the texts share the rest: 46 letters each, 43 where 4 mm are indented.
    const line = 'abcdefghi '.repeat(4).trim()
    const lines = linesOf(page)
    expect(textsOf(page).slice(2, -1)).toEqual([
      'Article | Famille | un',
      'deux',
      'trois…',
      `${line} | ${'x'.repeat(46)} | 5`,
      `${line} | ${'x'.repeat(46)}`,
      `${line} abcde… | ${'x'.repeat(45)}…`,
      ...['y'.repeat(43), 'y'.repeat(43), `${'y'.repeat(42)}…`],
      'Menu | Carte | 6',
    ])
    const between = lines.slice(5, 8).map(([first], index) => (first?.y ?? 0) - (lines[4 + index]?.[0]?.y ?? 0))
    expect(between[1]).toBeCloseTo(between[2] ?? 0, 6)
    expect(page?.rules.map(({ y }) => y > (lines[7]?.[0]?.y ?? 0))).toEqual([true, true, true])
  })
})

describe('a total', () => {
  it('is measured in bold, in which letters are wider, so that it stays in its column', async () => {
    const { fonts } = await pdfTools('DejaVuSans')
    const section = sectionOf({
      columns: columns(['Article', 'text'], ['Famille', 'text']),
      rows: [{ cells: ['i'.repeat(200), 'i'.repeat(200)] }],
      totals: ['W'.repeat(200), 'W'.repeat(200)],
    })
    const wide = { ...tools, fonts: { regular: tools.fonts.regular, bold: fonts.bold } }
    expect(readPages(renderPdf(documentOf([section]), wide)).flatMap(pageFaults)).toEqual([])
  })
})

describe('a table of several pages', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ cells: [`Article ${index + 1}`, index + 0.5] }))
  const lineOf = (index: number): string => `Article ${index + 1} | ${index},50 €`
  const pages = (): PdfPage[] => pagesOf(documentOf([sectionOf({ rows, totals: ['Total', 5000] })]))

  it('repeats its column titles on each page, and has every line once, in order, the total last', () => {
    const texts = pages().map(textsOf)
    expect(texts).toHaveLength(3)
    texts.forEach((lines, index) => {
      expect(lines[index === 0 ? 2 : 0]).toBe('Article | Montant')
      expect(lines.at(-1)).toBe(`VENTES | Page ${index + 1} / 3`)
    })
    const shown = texts.flatMap((lines, index) => lines.slice(index === 0 ? 3 : 1, -1))
    expect(shown).toEqual([...rows.map((_, index) => lineOf(index)), 'Total | 5 000,00 €'])
  })

  it('keeps its styles across pages: column titles in bold, lines not, and fills each page down to its foot', () => {
    const read = pages()
    const articles = read.flatMap(({ texts }) => texts).filter(({ text }) => text.startsWith('Article'))
    expect(articles.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual(Array(3).fill('Article'))
    expect(articles.filter(({ isBold }) => !isBold)).toHaveLength(100)
    for (const page of read.slice(0, -1)) {
      const lowest = Math.max(...page.rules.map(({ y }) => y))
      // The foot takes 22 mm of the 297, and a line less than 6.
      expect(lowest).toBeLessThanOrEqual(275.01)
      expect(lowest).toBeGreaterThan(275 - 6)
    }
    expect(read.slice(1).map(({ areas }) => areas[0]?.y.toFixed(2))).toEqual(['12.00', '12.00'])
  })

  it('never leaves its title or its column titles alone at the foot of a page', () => {
    const sections = Array.from({ length: 40 }, (_, index) =>
      sectionOf({ title: `Table ${index}`, rows: rows.slice(0, index % 4), totals: ['Total', index] }),
    )
    const pages = pagesOf(documentOf(sections)).map(textsOf)
    const begun = pages.flatMap((texts) =>
      texts.flatMap((text, at) => (text.startsWith('Table') ? [texts.slice(at + 1, at + 3)] : [])),
    )
    expect(begun).toHaveLength(40)
    for (const [titles, line] of begun) {
      expect(titles).toBe('Article | Montant')
      expect(line).toMatch(/^Article 1 |^Il n'y a pas/)
    }
  })

  it('too wide for one page goes on below with its title and its first columns', () => {
    const many = Array.from({ length: 22 }, (_, index) => [`Montant TVA ${index}`, 'money'] as const)
    const section = sectionOf({
      columns: columns(['Restaurant', 'text'], ...many),
      rows: [{ cells: ['x'.repeat(100), ...many.map((_, index) => 100_000 + index)] }],
      totals: ['Total', ...many.map((_, index) => 200_000 + index)],
    })
    const [page] = pagesOf(documentOf([section], { landscape: true }))
    const each = (from: number, to: number, write: (index: number) => string): string =>
      Array.from({ length: to - from }, (_, index) => write(from + index)).join(' | ')
    const amounts = (first: number) => (index: number) => `${first} ${String(index).padStart(3, '0')},00 €`
    const title = (): string => 'Montant TVA'
    // At 5.5 points an amount of 12 letters needs 16.8 of 273 mm: beside the 24 of a long text there is room for 14 of them.
    expect(textsOf(page)).toEqual([
      'VENTES',
      'Ventes',
      `Restaurant | ${each(0, 14, title)}`,
      each(0, 14, String),
      `${'x'.repeat(29)} | ${each(0, 14, amounts(100))}`,
      'x'.repeat(29),
      `${'x'.repeat(28)}…`,
      `Total | ${each(0, 14, amounts(200))}`,
      'Ventes',
      `Restaurant | ${each(14, 22, title)}`,
      each(14, 22, String),
      `${'x'.repeat(100)} | ${each(14, 22, amounts(100))}`,
      `Total | ${each(14, 22, amounts(200))}`,
      'VENTES | Page 1 / 1',
    ])
    expect(new Set(linesOf(page)[4]?.map(({ size }) => size))).toEqual(new Set([5.5]))
  })
})
