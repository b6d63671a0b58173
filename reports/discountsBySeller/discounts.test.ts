import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { averageRateOf } from '../rows/discountFigures.ts'
import { discountsBySeller } from './report.ts'
import { discountSummary } from '../discountSummary/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  sellers: ['Éva', 'Bob'],
}
const asked = {
  timeDimensions: [{ dimension: 'discounts.ts', dateRange: [...filter.range] }],
  filters: [
    { member: 'discounts.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
    { member: 'discounts.seller', operator: 'equals', values: ['Bob', 'Éva'] },
  ],
}
const measuresWith = (...means: readonly string[]) =>
  ['amount', 'rates_total', 'lines_count', ...means].map((name) => `discounts.${name}`)
type Figures = readonly [amount: string, rates: string | null, lines: string]
type Means = Readonly<Partial<Record<'row' | 'seller' | 'site' | 'whole', string>>>
const off = (
  labels: Readonly<Record<string, string>>,
  [amount, rates, lines]: Figures,
  means: Means = {},
): CubeRow => ({
  ...Object.fromEntries(Object.entries(labels).map(([member, label]) => [`discounts.${member}`, label])),
  'discounts.amount': amount,
  'discounts.rates_total': rates,
  'discounts.lines_count': lines,
  'discounts.average_rate': means.row ?? null,
  'discounts.seller_average_rate': means.seller ?? null,
  'discounts.restaurant_average_rate': means.site ?? null,
  'discounts.whole_average_rate': means.whole ?? null,
})

describe('the discounts by label', () => {
  it('ask amount, rates, lines and their means by label, over all restaurants together', () => {
    expect(discountSummary(filter)).toMatchObject({
      name: 'discount_summary',
      queries: {
        discounts: {
          ...asked,
          measures: measuresWith('average_rate', 'whole_average_rate'),
          dimensions: ['discounts.label'],
        },
      },
    })
  })

  it('are greatest amount first, ties by label, with the mean rate of their lines', () => {
    const discounts = [
      off({ label: 'Personnel' }, ['30.004', '100', '3'], { row: '33.333333', whole: '13.333333' }),
      off({ label: 'Été' }, ['30.004', '20.0000004', '4'], { row: '5', whole: '13.333333' }),
      off({ label: 'Fidélité' }, ['50', '0', '2'], { row: '0', whole: '13.333333' }),
      off({ label: 'Geste' }, ['1', null, '0'], { whole: '13.333333' }),
    ]
    expect(discountSummary(filter).read({ discounts })).toEqual({
      rows: [
        { label: 'Fidélité', averageRate: 0, ratesTotal: 0, amount: 50, count: 2 },
        { label: 'Été', averageRate: 5, ratesTotal: 20, amount: 30, count: 4 },
        { label: 'Personnel', averageRate: 33.33, ratesTotal: 100, amount: 30, count: 3 },
        { label: 'Geste', averageRate: 0, ratesTotal: 0, amount: 1, count: 0 },
      ],
      // 120.0000004 / 9 = 13.33…; 50 + 2 × 30.004 + 1 = 111.008
      total: { averageRate: 13.33, ratesTotal: 120, amount: 111.01, count: 9 },
    })
  })

  it('are none without rows', () => {
    expect(discountSummary(filter).read({ discounts: [] })).toEqual({
      rows: [],
      total: { averageRate: 0, ratesTotal: 0, amount: 0, count: 0 },
    })
  })
})

describe('the discounts by seller', () => {
  const zinc = { restaurant_id: 'r1', restaurant: 'Zinc' }
  const ecole = { restaurant_id: 'r9', restaurant: 'École' }

  it('ask the same figures by seller, label, till and restaurant', () => {
    const dimensions = ['seller', 'label', 'till', 'restaurant_id', 'restaurant'].map((name) => `discounts.${name}`)
    expect(discountsBySeller(filter)).toMatchObject({
      name: 'discounts_by_seller',
      queries: {
        discounts: {
          ...asked,
          measures: measuresWith(
            'average_rate',
            'seller_average_rate',
            'restaurant_average_rate',
            'whole_average_rate',
          ),
          dimensions,
        },
      },
    })
  })

  it('stand under each seller of each restaurant, greatest first, ties by label then till', () => {
    const ofEva = { seller: '12.857142', site: '12.857142', whole: '8.791666' }
    const ofEcole = { site: '3.1', whole: '8.791666' }
    const discounts = [
      off({ ...zinc, seller: 'Éva', label: 'Été', till: 'Salle' }, ['12.004', '30', '2'], { row: '15', ...ofEva }),
      off({ ...ecole, seller: 'Éva', label: 'Été', till: 'Bar' }, ['9', '10.5', '1'], {
        row: '10.5',
        seller: '10.5',
        ...ofEcole,
      }),
      off({ ...zinc, seller: 'Éva', label: 'Été', till: 'Bar' }, ['12.004', '10', '1'], { row: '10', ...ofEva }),
      off({ ...ecole, seller: 'Bob', label: 'Geste', till: 'Bar' }, ['20', '5', '4'], {
        row: '1.25',
        seller: '1.25',
        ...ofEcole,
      }),
      off({ ...zinc, seller: 'Éva', label: 'Ami', till: 'Salle' }, ['12.004', '50', '4'], { row: '12.5', ...ofEva }),
    ]
    const eva = { averageRate: 12.86, ratesTotal: 90, amount: 36.01, count: 7 } // 90 / 7 = 12.857; 36.012
    expect(discountsBySeller(filter).read({ discounts })).toEqual({
      rows: [
        {
          siteId: 'r1',
          site: 'Zinc',
          seller: 'Éva',
          ...eva,
          discounts: [
            { label: 'Ami', till: 'Salle', averageRate: 12.5, ratesTotal: 50, amount: 12, count: 4 },
            { label: 'Été', till: 'Bar', averageRate: 10, ratesTotal: 10, amount: 12, count: 1 },
            { label: 'Été', till: 'Salle', averageRate: 15, ratesTotal: 30, amount: 12, count: 2 },
          ],
        },
        {
          siteId: 'r9',
          site: 'École',
          seller: 'Bob',
          averageRate: 1.25,
          ratesTotal: 5,
          amount: 20,
          count: 4,
          discounts: [{ label: 'Geste', till: 'Bar', averageRate: 1.25, ratesTotal: 5, amount: 20, count: 4 }],
        },
        {
          siteId: 'r9',
          site: 'École',
          seller: 'Éva',
          averageRate: 10.5,
          ratesTotal: 10.5,
          amount: 9,
          count: 1,
          discounts: [{ label: 'Été', till: 'Bar', averageRate: 10.5, ratesTotal: 10.5, amount: 9, count: 1 }],
        },
      ],
      sites: [
        { siteId: 'r9', site: 'École', averageRate: 3.1, ratesTotal: 15.5, amount: 29, count: 5 },
        { siteId: 'r1', site: 'Zinc', ...eva },
      ],
      total: { averageRate: 8.79, ratesTotal: 105.5, amount: 65.01, count: 12 }, // 105.5 / 12 = 8.7916…; 65.012
    })
  })

  it('order sellers of equal amounts by name, then by restaurant', () => {
    const discounts = [
      off({ ...zinc, seller: 'Éva', label: 'Été', till: 'Bar' }, ['5', '10', '1']),
      off({ ...zinc, seller: 'Fred', label: 'Été', till: 'Bar' }, ['5', '10', '1']),
      off({ ...ecole, seller: 'Éva', label: 'Été', till: 'Bar' }, ['5', '10', '1']),
      off({ ...ecole, seller: 'Dan', label: 'Été', till: 'Bar' }, ['3', '10', '1']),
      off({ ...ecole, seller: 'Dan', label: 'Ami', till: 'Bar' }, ['2', '10', '1']),
    ]
    const { rows } = discountsBySeller(filter).read({ discounts })
    expect(rows.map(({ seller, site }) => `${seller} ${site}`)).toEqual([
      'Dan École',
      'Éva École',
      'Éva Zinc',
      'Fred Zinc',
    ])
  })

  it('are none without rows', () => {
    expect(discountsBySeller(filter).read({ discounts: [] })).toEqual({
      rows: [],
      sites: [],
      total: { averageRate: 0, ratesTotal: 0, amount: 0, count: 0 },
    })
  })
})

describe('the mean rate of some rows', () => {
  it('is the one of their lines, not of their means', () => {
    const rows = [
      { ratesTotal: 50, count: 1 },
      { ratesTotal: 30.3, count: 3 },
    ]
    expect(averageRateOf(rows)).toBe(20.08) // 80.3 / 4 = 20.075
    expect(averageRateOf([])).toBe(0)
  })
})
