import type { Query } from '@cubejs-client/core'
import type { ReportFilter } from '../question/report.ts'
import { ask, type Reader } from '../question/ask.ts'
import type { OfSite } from './ofSite.ts'
import type { QuantityAmount } from './rows.ts'

/** What orders the articles, and which page of them; without a limit, all. */
export interface BestSalesOptions {
  readonly orderBy?: 'quantity' | 'amount'
  readonly limit?: number
  readonly offset?: number
}

/** One article of one family and group, a seller of it and his restaurant: quantity sold, TTC in euros. */
export interface ArticleSale extends OfSite, QuantityAmount {
  readonly article: string
  readonly family: string
  readonly group: string
  readonly seller: string
}

const labels = ['article', 'family', 'group']

/** The question of articles by quantity or amount, ties by the other, then label; with more measures or dimensions. */
export function askArticles(
  filter: ReportFilter,
  { orderBy = 'quantity', limit, offset }: BestSalesOptions,
  more: { readonly measures?: readonly string[]; readonly dimensions?: readonly string[] },
): Query {
  const order = orderBy === 'quantity' ? ['quantity', 'gross_sales'] : ['gross_sales', 'quantity']
  const dimensions = [...labels, ...(more.dimensions ?? [])]
  return ask('product_sales', filter, {
    measures: ['quantity', 'gross_sales', ...(more.measures ?? [])],
    dimensions,
    order: [
      ...order.map((member) => [member, 'desc'] as const),
      ...dimensions.map((member) => [member, 'asc'] as const),
    ],
    limit,
    offset,
  })
}

/** The labels of an article's row. */
export function articleOf(row: Reader) {
  return { article: row.text('article'), family: row.text('family'), group: row.text('group') }
}
