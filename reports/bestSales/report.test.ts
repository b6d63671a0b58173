import { expect, it } from 'vitest'
import { salesBySellerAndArticle } from '../salesBySellerAndArticle/report.ts'
import { bestSales } from './report.ts'

it('is kept under a name of its own, apart from the same rows by seller', () => {
  const filter = { range: ['2026-03-01T04:00:00.000', '2026-04-01T03:59:59.999'] as const, sites: ['r1'] }
  expect(bestSales(filter).name).toBe('best_sales')
  expect(salesBySellerAndArticle(filter).name).toBe('sales_by_seller_and_article')
})
