import { describe, expect, it } from 'vitest'
import { buildSellerStatisticsDocument } from '../sellerStatistics/document.ts'
import { exportFileName } from './documentHead.ts'
import { sitesSection } from './sitesSection.ts'
import { columns } from './tableDocument.ts'
import type { ExportContext } from './tableDocument.ts'

const range = ['2026-03-01T00:00:00.000', '2026-03-31T23:59:59.999'] as const
const amounts = (covers: number, grossSales: number) => ({
  covers,
  averageCover: grossSales / covers,
  coveredGrossSales: grossSales,
  grossSales,
  payments: grossSales,
})
const port = { siteId: 'b', site: 'Le Port' }
const lake = { siteId: 'a', site: 'Le Lac' }
const report = {
  rows: [
    { ...port, seller: 'Paul', ...amounts(4, 100) },
    { ...lake, seller: 'Paul', ...amounts(2, 60) },
    { ...port, seller: 'Zoé', ...amounts(1, 10) },
  ],
  sites: [
    { ...lake, ...amounts(2, 60) },
    { ...port, ...amounts(5, 110) },
  ],
  total: amounts(7, 170),
}
const cellsOf = (context: ExportContext) => {
  const [section] = buildSellerStatisticsDocument(report, context).sections
  return { heads: section?.columns.map(({ title }) => title), cells: section?.rows.map((row) => row.cells.slice(0, 3)) }
}

describe('a table of several restaurants', () => {
  it("keeps each restaurant's rows together, by name, under their subtotal", () => {
    const { heads, cells } = cellsOf({ range, restaurants: ['Le Lac', 'Le Port'] })
    expect(heads?.slice(0, 3)).toEqual(['Vendeur', 'Restaurant', 'Couverts'])
    expect(cells).toEqual([
      ['Paul', 'Le Lac', 2],
      ['Total Le Lac', 'Le Lac', 2],
      ['Paul', 'Le Port', 4],
      ['Zoé', 'Le Port', 1],
      ['Total Le Port', 'Le Port', 5],
    ])
  })

  it('tells two of one name apart, and a single one is not named', () => {
    const siteNames = new Map([
      ['a', 'Le Port (Nice)'],
      ['b', 'Le Port (Brest)'],
    ])
    const several = cellsOf({ range, restaurants: [...siteNames.values()], siteNames })
    expect(several.cells?.map(([, name]) => name)).toEqual([
      ...['Le Port (Brest)', 'Le Port (Brest)', 'Le Port (Brest)'],
      ...['Le Port (Nice)', 'Le Port (Nice)'],
    ])
    const alone = cellsOf({ range, restaurants: ['Le Port'] })
    expect(alone.heads?.slice(0, 2)).toEqual(['Vendeur', 'Couverts'])
    expect(alone.cells).toHaveLength(3)
  })
})

describe('a table of rows with lines of their own', () => {
  const sold = {
    rows: [
      { ...port, seller: 'Zoé', amount: 10, articles: ['Café', 'Thé'] },
      { ...lake, seller: 'Paul', amount: 20, articles: [] },
    ],
    sites: [
      { ...port, amount: 11 },
      { ...lake, amount: 21 },
      { siteId: 'c', site: 'Le Quai', amount: 0 },
    ],
    total: { amount: 32 },
  }
  const table = {
    title: 'Les Offerts',
    sheetName: 'Offerts',
    columns: columns(['Vendeur', 'text'], ['Montant', 'money']),
    row: ({ seller, amount, articles }: (typeof sold.rows)[number]) => ({
      cells: [seller, amount],
      rows: articles.map((article) => ({ cells: [article, null] })),
    }),
    total: ({ amount }: { amount: number }) => [amount],
  }

  it('names the restaurant on each line, nested ones too, beside the first column, and in bold its total', () => {
    expect(sitesSection(sold, { range, restaurants: ['Le Lac', 'Le Port', 'Le Quai'] }, table)).toEqual({
      title: 'Les Offerts',
      sheetName: 'Offerts',
      columns: columns(['Vendeur', 'text'], ['Restaurant', 'text'], ['Montant', 'money']),
      rows: [
        { cells: ['Paul', 'Le Lac', 20], rows: [] },
        { cells: ['Total Le Lac', 'Le Lac', 21], isSubtotal: true },
        {
          cells: ['Zoé', 'Le Port', 10],
          rows: [{ cells: ['Café', 'Le Port', null] }, { cells: ['Thé', 'Le Port', null] }],
        },
        { cells: ['Total Le Port', 'Le Port', 11], isSubtotal: true },
        { cells: ['Total Le Quai', 'Le Quai', 0], isSubtotal: true },
      ],
      totals: ['Total', null, 32],
    })
  })

  it('of one restaurant has its rows as they are, and one total', () => {
    const own = { ...sold, rows: sold.rows.slice(0, 1) }
    expect(sitesSection(own, { range, restaurants: ['Le Port'] }, table)).toEqual({
      title: 'Les Offerts',
      sheetName: 'Offerts',
      columns: table.columns,
      rows: [{ cells: ['Zoé', 10], rows: [{ cells: ['Café', null] }, { cells: ['Thé', null] }] }],
      totals: ['Total', 32],
    })
  })
})

it('names a file of everything until a date by that date alone', () => {
  expect(exportFileName('DÉBITEURS', [null, '2026-03-25T23:59:59.999'])).toBe('DÉBITEURS 202603252359')
})
