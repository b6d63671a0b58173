import { describe, expect, it } from 'vitest'
import { buildSellerStatisticsDocument } from '../sellerStatistics/document.ts'
import { exportFileName } from './documentHead.ts'
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

it('names a file of everything until a date by that date alone', () => {
  expect(exportFileName('DÉBITEURS', [null, '2026-03-25T23:59:59.999'])).toBe('DÉBITEURS 202603252359')
})
