import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { cancelledBySeller } from '../cancelledBySeller/report.ts'
import { offeredBySeller } from '../offeredBySeller/report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  tills: ['Bar'],
}

describe.each([
  { view: 'offered', build: offeredBySeller },
  { view: 'cancelled', build: cancelledBySeller },
] as const)('the $view items', ({ view, build }) => {
  function item(place: string, labels: string, figures: readonly [quantity: string | null, amount: string]): CubeRow {
    const [seller, article, till] = labels.split('/')
    const values = {
      restaurant_id: place === 'Zinc' ? 'r1' : 'r9',
      restaurant: place,
      seller,
      article,
      till,
      quantity: figures[0],
      amount: figures[1],
    }
    return Object.fromEntries(Object.entries(values).map(([member, value]) => [`${view}.${member}`, value ?? null]))
  }

  it('are asked by seller, article, till and restaurant of their own view', () => {
    expect(build(filter)).toMatchObject({
      name: `${view}_by_seller`,
      queries: {
        articles: {
          measures: [`${view}.quantity`, `${view}.amount`],
          dimensions: ['seller', 'article', 'till', 'restaurant_id', 'restaurant'].map((name) => `${view}.${name}`),
          timeDimensions: [{ dimension: `${view}.ts`, dateRange: [...filter.range] }],
          filters: [
            { member: `${view}.restaurant_id`, operator: 'equals', values: ['r1', 'r9'] },
            { member: `${view}.till`, operator: 'equals', values: ['Bar'] },
          ],
        },
      },
    })
  })

  it('stand under each seller of each restaurant, greatest amount first, ties by article then till', () => {
    const articles = [
      item('Zinc', 'Éva/Vin/Salle', ['2', '10.004']),
      item('École', 'Éva/Thé/Salle', ['3', '4']),
      item('Zinc', 'Éva/Éclair/Salle', ['1', '10.004']),
      item('École', 'Bob/Café/Bar', ['9', '20.5']),
      item('Zinc', 'Éva/Vin/Bar', ['5', '10.004']),
      item('École', 'Éva/Eau/Bar', [null, '6']),
    ]
    expect(build(filter).read({ articles })).toEqual({
      rows: [
        {
          siteId: 'r1',
          site: 'Zinc',
          seller: 'Éva',
          quantity: 8, // 1 + 5 + 2
          amount: 30.01, // 3 × 10.004 = 30.012
          articles: [
            { article: 'Éclair', till: 'Salle', quantity: 1, amount: 10 },
            { article: 'Vin', till: 'Bar', quantity: 5, amount: 10 },
            { article: 'Vin', till: 'Salle', quantity: 2, amount: 10 },
          ],
        },
        {
          siteId: 'r9',
          site: 'École',
          seller: 'Bob',
          quantity: 9,
          amount: 20.5,
          articles: [{ article: 'Café', till: 'Bar', quantity: 9, amount: 20.5 }],
        },
        {
          siteId: 'r9',
          site: 'École',
          seller: 'Éva',
          quantity: 3,
          amount: 10,
          articles: [
            { article: 'Eau', till: 'Bar', quantity: 0, amount: 6 },
            { article: 'Thé', till: 'Salle', quantity: 3, amount: 4 },
          ],
        },
      ],
      sites: [
        { siteId: 'r9', site: 'École', quantity: 12, amount: 30.5 }, // 20.5 + 6 + 4
        { siteId: 'r1', site: 'Zinc', quantity: 8, amount: 30.01 },
      ],
      total: { quantity: 20, amount: 60.51 }, // 30.012 + 30.5
    })
  })

  it('order sellers of equal amounts by name, then by restaurant', () => {
    const articles = [
      item('Zinc', 'Éva/Vin/Bar', ['1', '5']),
      item('Zinc', 'Fred/Vin/Bar', ['1', '5']),
      item('École', 'Éva/Vin/Bar', ['1', '5']),
      item('École', 'Dan/Vin/Bar', ['1', '2']),
      item('École', 'Dan/Eau/Bar', ['1', '3']),
    ]
    const { rows } = build(filter).read({ articles })
    expect(rows.map(({ seller, site }) => `${seller} ${site}`)).toEqual([
      'Dan École',
      'Éva École',
      'Éva Zinc',
      'Fred Zinc',
    ])
  })

  it('are none without rows', () => {
    expect(build(filter).read({ articles: [] })).toEqual({ rows: [], sites: [], total: { quantity: 0, amount: 0 } })
  })
})
