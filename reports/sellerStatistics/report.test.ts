import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { averageCoverOf, sellerStatistics } from './report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}
const asked = (view: string) => ({
  dimensions: [`${view}.seller`, `${view}.restaurant_id`, `${view}.restaurant`],
  timeDimensions: [{ dimension: `${view}.ts`, dateRange: [...filter.range] }],
  filters: [
    { member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] },
    { member: `${view}.till`, operator: 'equals', values: ['Bar'] },
  ],
})

const [zinc, ecole] = [
  { siteId: 'r1', site: 'Zinc' },
  { siteId: 'r9', site: 'École' },
]
type Place = typeof zinc
const sold = (
  place: Place,
  seller: string,
  [covers, covered, gross, ...averages]: readonly (string | null)[],
): CubeRow => ({
  'sales.restaurant_id': place.siteId,
  'sales.restaurant': place.site,
  'sales.seller': seller,
  'sales.covers': covers ?? null,
  'sales.covered_gross_sales': covered ?? null,
  'sales.gross_sales': gross ?? null,
  'sales.average_cover': averages[0] ?? null,
  'sales.restaurant_average_cover': averages[1] ?? null,
  'sales.whole_average_cover': averages[2] ?? null,
})
const paid = (place: Place, seller: string, amount: string): CubeRow => ({
  'payments.restaurant_id': place.siteId,
  'payments.restaurant': place.site,
  'payments.seller': seller,
  'payments.amount': amount,
})

describe("the sellers' statistics", () => {
  it('ask covers, turnover, average covers and collections by seller and restaurant', () => {
    const measures = [
      ...['sales.covers', 'sales.covered_gross_sales', 'sales.gross_sales'],
      ...['sales.average_cover', 'sales.restaurant_average_cover', 'sales.whole_average_cover'],
    ]
    expect(sellerStatistics(filter)).toMatchObject({
      name: 'seller_statistics',
      queries: {
        sales: { ...asked('sales'), measures },
        payments: { ...asked('payments'), measures: ['payments.amount'] },
      },
    })
  })

  it('are by turnover, ties by name then restaurant, a namesake elsewhere and one who only collected apart', () => {
    const sales = [
      sold(zinc, 'Éva', ['3', '90.005', '120.004', '30.001666', '30.001666', '16.001666']),
      sold(ecole, 'Zoé', ['4', '50', '300.004', '12.5', '12.501666', '16.001666']),
      sold(ecole, 'Éva', ['8', '100.02', '120.004', '12.5025', '12.501666', '16.001666']),
      sold(zinc, 'Bob', [null, null, '120.004', null, '30.001666', '16.001666']),
    ]
    const payments = [
      paid(ecole, 'Éva', '33.004'),
      paid(zinc, 'Caissière', '77.7'),
      paid(zinc, 'Éva', '11.004'),
      paid(ecole, 'Zoé', '44.004'),
    ]
    expect(sellerStatistics(filter).read({ sales, payments })).toEqual({
      rows: [
        {
          ...ecole,
          seller: 'Zoé',
          covers: 4,
          averageCover: 12.5,
          coveredGrossSales: 50,
          grossSales: 300,
          payments: 44,
        },
        {
          ...zinc,
          seller: 'Bob',
          covers: 0,
          averageCover: null,
          coveredGrossSales: 0,
          grossSales: 120,
          payments: 0,
        },
        {
          ...ecole,
          seller: 'Éva',
          covers: 8,
          averageCover: 12.5, // 100.02 / 8 = 12.5025
          coveredGrossSales: 100.02,
          grossSales: 120,
          payments: 33,
        },
        {
          ...zinc,
          seller: 'Éva',
          covers: 3,
          averageCover: 30, // 90.005 / 3 = 30.001666…
          coveredGrossSales: 90.01,
          grossSales: 120,
          payments: 11,
        },
        {
          ...zinc,
          seller: 'Caissière',
          covers: 0,
          averageCover: null,
          coveredGrossSales: 0,
          grossSales: 0,
          payments: 77.7,
        },
      ],
      sites: [
        {
          ...ecole,
          covers: 12,
          averageCover: 12.5, // 150.02 / 12 = 12.501666…
          coveredGrossSales: 150.02,
          grossSales: 420.01, // 300.004 + 120.004 = 420.008
          payments: 77.01, // 33.004 + 44.004 = 77.008
        },
        {
          ...zinc,
          covers: 3,
          averageCover: 30,
          coveredGrossSales: 90.01,
          grossSales: 240.01, // 2 × 120.004 = 240.008
          payments: 88.7, // 77.7 + 11.004 = 88.704
        },
      ],
      total: {
        covers: 15,
        averageCover: 16, // 240.025 / 15 = 16.001666…
        coveredGrossSales: 240.03, // 90.005 + 50 + 100.02 = 240.025
        grossSales: 660.02, // 420.008 + 240.008 = 660.016
        payments: 165.71, // 77.008 + 88.704 = 165.712
      },
    })
  })

  it('keep two restaurants of one name apart', () => {
    const twin = { ...zinc, siteId: 'r2' }
    const sales = [sold(twin, 'Éva', ['1', '20', '30']), sold(zinc, 'Éva', ['2', '50', '30'])]
    const { rows, sites } = sellerStatistics(filter).read({ sales, payments: [paid(zinc, 'Éva', '31')] })
    const expected = [
      ['r1', 2, 31],
      ['r2', 1, 0],
    ]
    expect(rows.map(({ siteId, covers, payments }) => [siteId, covers, payments])).toEqual(expected)
    expect(sites.map(({ siteId, covers, payments }) => [siteId, covers, payments])).toEqual(expected)
  })

  it('are nothing without rows', () => {
    expect(sellerStatistics(filter).read({ sales: [], payments: [] })).toEqual({
      rows: [],
      sites: [],
      total: { covers: 0, averageCover: null, coveredGrossSales: 0, grossSales: 0, payments: 0 },
    })
  })
})

describe('the average cover of several sellers', () => {
  it('divides their covered turnover by their covers: it is no mean of means', () => {
    const rows = [
      { covers: 1, coveredGrossSales: 40 },
      { covers: 3, coveredGrossSales: 60.1 },
      { covers: 0, coveredGrossSales: 0 },
    ]
    expect(averageCoverOf(rows)).toBe(25.03) // 100.1 / 4 = 25.025
  })

  it('is null without covers', () => {
    expect(averageCoverOf([])).toBeNull()
    expect(averageCoverOf([{ covers: 0, coveredGrossSales: 12 }])).toBeNull()
  })
})
