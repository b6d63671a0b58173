import { describe, expect, it } from 'vitest'
import type { CubeRow, ReportFilter } from '../question/report.ts'
import { salesByTill } from './report.ts'

const filter: ReportFilter = {
  range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'],
  sites: ['r9', 'r1'],
  states: ['Clos'],
}

function sold(site: string, till: string, amounts: readonly [gross: string | null, net: string]): CubeRow {
  return {
    'sales.restaurant_id': site === 'Zinc' ? 'r1' : 'r9',
    'sales.restaurant': site,
    'sales.till': till,
    'sales.gross_sales': amounts[0],
    'sales.net_sales': amounts[1],
  }
}

describe('turnover by till', () => {
  it('asks TTC and HT by till and restaurant', () => {
    expect(salesByTill(filter)).toMatchObject({
      name: 'sales_by_till',
      queries: {
        tills: {
          measures: ['sales.gross_sales', 'sales.net_sales'],
          dimensions: ['sales.till', 'sales.restaurant_id', 'sales.restaurant'],
          timeDimensions: [{ dimension: 'sales.ts', dateRange: [...filter.range] }],
          filters: [
            { member: 'sales.restaurant_id', operator: 'equals', values: ['r1', 'r9'] },
            { member: 'sales.state', operator: 'equals', values: ['Clos'] },
          ],
        },
      },
    })
  })

  it('is greatest TTC first, ties by till then restaurant, with the total of each restaurant by name', () => {
    const tills = [
      sold('Zinc', 'Bar', ['110.004', '100.003']),
      sold('École', 'Étage', ['110.004', '99.003']),
      sold('École', 'Bar', ['110.004', '90']),
      sold('Zinc', 'Salle', ['250', '20']),
      sold('École', 'Fût', [null, '5']),
    ]
    expect(salesByTill(filter).read({ tills })).toEqual({
      rows: [
        { siteId: 'r1', site: 'Zinc', till: 'Salle', grossSales: 250, netSales: 20 },
        { siteId: 'r9', site: 'École', till: 'Bar', grossSales: 110, netSales: 90 },
        { siteId: 'r1', site: 'Zinc', till: 'Bar', grossSales: 110, netSales: 100 },
        { siteId: 'r9', site: 'École', till: 'Étage', grossSales: 110, netSales: 99 },
        { siteId: 'r9', site: 'École', till: 'Fût', grossSales: 0, netSales: 5 },
      ],
      sites: [
        { siteId: 'r9', site: 'École', grossSales: 220.01, netSales: 194 }, // 2 × 110.004; 99.003 + 90 + 5
        { siteId: 'r1', site: 'Zinc', grossSales: 360, netSales: 120 }, // 110.004 + 250; 100.003 + 20
      ],
      total: { grossSales: 580.01, netSales: 314.01 }, // 580.012; 314.006
    })
  })

  it('is nothing without sales', () => {
    expect(salesByTill(filter).read({ tills: [] })).toEqual({
      rows: [],
      sites: [],
      total: { grossSales: 0, netSales: 0 },
    })
  })
})
