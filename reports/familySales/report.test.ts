import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { familySales } from './report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  operations: ['VENTE'],
}

type Shares = readonly [quantity: string | null, amount: string | null]

function sold(labels: string, [quantity, amount]: readonly (string | null)[], shares?: Shares): CubeRow {
  const [group, family, article] = labels.split('/')
  return {
    'product_sales.group': group ?? null,
    'product_sales.family': family ?? null,
    'product_sales.article': article ?? null,
    'product_sales.quantity': quantity ?? null,
    'product_sales.gross_sales': amount ?? null,
    'product_sales.group_quantity_share': shares?.[0] ?? null,
    'product_sales.group_amount_share': shares?.[1] ?? null,
  }
}

describe('the sales by family', () => {
  it('ask quantity, TTC and the shares of the group by group, family and article', () => {
    expect(familySales(filter)).toMatchObject({
      name: 'family_sales',
      queries: {
        articles: {
          measures: [
            ...['product_sales.quantity', 'product_sales.gross_sales'],
            ...['product_sales.group_quantity_share', 'product_sales.group_amount_share'],
          ],
          dimensions: ['product_sales.group', 'product_sales.family', 'product_sales.article'],
          timeDimensions: [{ dimension: 'product_sales.ts', dateRange: [...filter.range] }],
          filters: [
            { member: 'product_sales.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
            { member: 'product_sales.operation', operator: 'equals', values: ['VENTE'] },
          ],
        },
      },
    })
  })

  it('stand in groups, families and articles, each greatest first and ties by label, with the shares of the groups', () => {
    const cuisine = ['36', '66.664889'] as const
    const bar = ['64', '33.335110'] as const
    const articles = [
      sold('Cuisine/Plats/Steak', ['3', '50.004'], cuisine),
      sold('Bar/Vins/Zinfandel', ['2', '10.004'], bar),
      sold('Cuisine/Entrées/Œuf', ['5', '25.002'], cuisine),
      sold('Bar/Vins/Écho', ['4', '10.004'], bar),
      sold('Cuisine/Écume/Île', ['1', '25.002'], cuisine),
      sold('Bar/Eaux/Plate', ['10', '30'], bar),
      sold('Cuisine/Plats/Lotte', [null, '0'], cuisine),
    ]
    expect(familySales(filter).read({ articles })).toEqual({
      rows: [
        {
          group: 'Cuisine',
          quantity: 9, // 3 + 5 + 1
          amount: 100.01, // 50.004 + 2 × 25.002 = 100.008
          quantityShare: 36, // 9 / 25
          amountShare: 66.66, // 100.008 / 150.016 = 66.6648… %
          families: [
            {
              family: 'Plats',
              quantity: 3,
              amount: 50,
              articles: [
                { article: 'Steak', quantity: 3, amount: 50 },
                { article: 'Lotte', quantity: 0, amount: 0 },
              ],
            },
            { family: 'Écume', quantity: 1, amount: 25, articles: [{ article: 'Île', quantity: 1, amount: 25 }] },
            { family: 'Entrées', quantity: 5, amount: 25, articles: [{ article: 'Œuf', quantity: 5, amount: 25 }] },
          ],
        },
        {
          group: 'Bar',
          quantity: 16,
          amount: 50.01, // 2 × 10.004 + 30 = 50.008
          quantityShare: 64,
          amountShare: 33.34, // 50.008 / 150.016 = 33.3351… %
          families: [
            { family: 'Eaux', quantity: 10, amount: 30, articles: [{ article: 'Plate', quantity: 10, amount: 30 }] },
            {
              family: 'Vins',
              quantity: 6,
              amount: 20.01,
              articles: [
                { article: 'Écho', quantity: 4, amount: 10 },
                { article: 'Zinfandel', quantity: 2, amount: 10 },
              ],
            },
          ],
        },
      ],
      total: { quantity: 25, amount: 150.02, quantityShare: 100, amountShare: 100 },
    })
  })

  it('keep a family apart from its namesake in another group, and groups of equal amounts by label', () => {
    const articles = [
      sold('Zeste/Divers/Sel', ['1', '5']),
      sold('Été/Divers/Sel', ['2', '5']),
      sold('Été/Divers/Poivre', ['3', '0']),
    ]
    const { rows } = familySales(filter).read({ articles })
    expect(rows.map(({ group, families }) => [group, families.map((own) => [own.family, own.quantity])])).toEqual([
      ['Été', [['Divers', 5]]],
      ['Zeste', [['Divers', 1]]],
    ])
  })

  it('have no shares without sales', () => {
    const none = { quantity: 0, amount: 0, quantityShare: 0, amountShare: 0 }
    expect(familySales(filter).read({ articles: [] })).toEqual({ rows: [], total: none })
    const free = familySales(filter).read({ articles: [sold('Bar/Eaux/Carafe', ['4', '0'], ['100', null])] })
    expect(free.rows).toMatchObject([{ quantityShare: 100, amountShare: 0 }])
    expect(free.total).toEqual({ quantity: 4, amount: 0, quantityShare: 100, amountShare: 0 })
  })
})
