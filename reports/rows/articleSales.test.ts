import { describe, expect, it } from 'vitest'
import { type CubeRow, type ReportFilter } from '../question/report.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { bestSales } from '../bestSales/report.ts'
import { salesBySellerAndArticle } from '../salesBySellerAndArticle/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  sellers: ['Éva'],
}
const asked = {
  timeDimensions: [{ dimension: 'product_sales.ts', dateRange: [...filter.range] }],
  filters: [
    { member: 'product_sales.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
    { member: 'product_sales.seller', operator: 'equals', values: ['Éva'] },
  ],
}

function sold(values: Readonly<Record<string, string | null>>): CubeRow {
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [`product_sales.${member}`, value]))
}
const place = (id: string, name: string): CubeRow => ({
  'restaurants.restaurant_id': id,
  'restaurants.restaurant': name,
})

describe('the best sales', () => {
  const cafe = { article: 'Café crème', family: 'Chaud', group: 'Boissons', top_seller: 'Éva' }
  const articles = [
    sold({ ...cafe, quantity: '30.5', gross_sales: '91.504', top_seller_restaurant_id: 'r9' }),
    sold({
      article: 'Œuf mayo',
      family: 'Entrées',
      group: 'Cuisine',
      top_seller: 'Zoé',
      quantity: '12',
      gross_sales: '84.004',
      top_seller_restaurant_id: 'r1',
    }),
    sold({
      article: 'Eau',
      family: 'Froid',
      group: 'Bar',
      top_seller: null,
      quantity: '2',
      gross_sales: '3',
      top_seller_restaurant_id: 'gone',
    }),
  ]
  const sites = [place('r1', 'Zinc'), place('r9', 'École')]

  it('ask articles by quantity, ties by amount then by label, with their best seller and his restaurant', () => {
    expect(bestSales(filter).queries['articles']).toMatchObject({
      ...asked,
      measures: [
        'product_sales.quantity',
        'product_sales.gross_sales',
        'product_sales.top_seller',
        'product_sales.top_seller_restaurant_id',
      ],
      dimensions: ['product_sales.article', 'product_sales.family', 'product_sales.group'],
      order: [
        ['product_sales.quantity', 'desc'],
        ['product_sales.gross_sales', 'desc'],
        ['product_sales.article', 'asc'],
        ['product_sales.family', 'asc'],
        ['product_sales.group', 'asc'],
      ],
      limit: LONGEST_ANSWER + 1,
    })
  })

  it('asked by amount have ties by quantity, and the page asked for', () => {
    const query = bestSales(filter, { orderBy: 'amount', limit: 10, offset: 20 }).queries['articles']
    expect(query?.order).toEqual([
      ['product_sales.gross_sales', 'desc'],
      ['product_sales.quantity', 'desc'],
      ['product_sales.article', 'asc'],
      ['product_sales.family', 'asc'],
      ['product_sales.group', 'asc'],
    ])
    expect([query?.limit, query?.offset]).toEqual([10, 20])
  })

  it('ask the names of the restaurants of the filter alone', () => {
    expect(bestSales(filter).queries['sites']).toEqual({
      dimensions: ['restaurants.restaurant_id', 'restaurants.restaurant'],
      filters: [{ member: 'restaurants.restaurant_id', operator: 'equals', values: ['r1', 'r9'] }],
      timezone: 'UTC',
    })
  })

  it('keep the order of the answer and name the restaurant of each best seller', () => {
    expect(bestSales(filter).read({ articles, sites }).rows).toEqual([
      {
        article: 'Café crème',
        family: 'Chaud',
        group: 'Boissons',
        seller: 'Éva',
        siteId: 'r9',
        site: 'École',
        quantity: 30.5,
        amount: 91.5,
      },
      {
        article: 'Œuf mayo',
        family: 'Entrées',
        group: 'Cuisine',
        seller: 'Zoé',
        siteId: 'r1',
        site: 'Zinc',
        quantity: 12,
        amount: 84,
      },
      {
        article: 'Eau',
        family: 'Froid',
        group: 'Bar',
        seller: '',
        siteId: 'gone',
        site: '',
        quantity: 2,
        amount: 3,
      },
    ])
  })

  it('have the total of the rows shown, rounded once', () => {
    // 30.5 + 12 + 2; 91.504 + 84.004 + 3 = 178.508
    expect(bestSales(filter).read({ articles, sites }).total).toEqual({ quantity: 44.5, amount: 178.51 })
    expect(bestSales(filter).read({ articles: [], sites })).toEqual({ rows: [], total: { quantity: 0, amount: 0 } })
  })
})

describe('the sales by seller and article', () => {
  const [zinc, ecole] = [
    { restaurant_id: 'r1', restaurant: 'Zinc' },
    { restaurant_id: 'r9', restaurant: 'École' },
  ]
  const cafe = { article: 'Café', family: 'Chaud', group: 'Boissons' }

  it('ask one row per article, seller and restaurant', () => {
    const dimensions = ['article', 'family', 'group', 'seller', 'restaurant_id', 'restaurant']
    const members = dimensions.map((name) => `product_sales.${name}`)
    const query = salesBySellerAndArticle(filter, { orderBy: 'amount', limit: 5 }).queries['articles']
    expect(query).toMatchObject({
      ...asked,
      measures: ['product_sales.quantity', 'product_sales.gross_sales'],
      dimensions: members,
      order: [
        ['product_sales.gross_sales', 'desc'],
        ['product_sales.quantity', 'desc'],
        ...members.map((member) => [member, 'asc']),
      ],
      limit: 5,
    })
    const { order } = salesBySellerAndArticle(filter).queries['articles'] ?? {}
    expect(order).toHaveProperty([0], ['product_sales.quantity', 'desc'])
    expect(order).toHaveProperty([1], ['product_sales.gross_sales', 'desc'])
  })

  it('keep a seller apart from his namesake elsewhere, with the total of each restaurant by name', () => {
    const articles = [
      sold({ ...cafe, seller: 'Éva', ...zinc, quantity: '7', gross_sales: '14.004' }),
      sold({ ...cafe, seller: 'Éva', ...ecole, quantity: '5', gross_sales: '11' }),
      sold({ ...cafe, article: 'Thé', seller: 'Zoé', ...zinc, quantity: '4.254', gross_sales: '9.004' }),
    ]
    const shown = { family: 'Chaud', group: 'Boissons' }
    expect(salesBySellerAndArticle(filter).read({ articles })).toEqual({
      rows: [
        { article: 'Café', ...shown, seller: 'Éva', siteId: 'r1', site: 'Zinc', quantity: 7, amount: 14 },
        { article: 'Café', ...shown, seller: 'Éva', siteId: 'r9', site: 'École', quantity: 5, amount: 11 },
        { article: 'Thé', ...shown, seller: 'Zoé', siteId: 'r1', site: 'Zinc', quantity: 4.25, amount: 9 },
      ],
      sites: [
        { siteId: 'r9', site: 'École', quantity: 5, amount: 11 },
        { siteId: 'r1', site: 'Zinc', quantity: 11.25, amount: 23.01 }, // 7 + 4.254; 14.004 + 9.004 = 23.008
      ],
      total: { quantity: 16.25, amount: 34.01 }, // 23.008 + 11 = 34.008
    })
  })

  it('are empty without sales', () => {
    expect(salesBySellerAndArticle(filter).read({ articles: [] })).toEqual({
      rows: [],
      sites: [],
      total: { quantity: 0, amount: 0 },
    })
  })
})
