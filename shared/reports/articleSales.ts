import { toWire } from '../money.ts'
import type { Report, ReportFilter } from '../report.ts'
import { ask, readers, type Reader } from './ask.ts'
import { totalOf, type QuantityAmount, type Totalled } from './rows.ts'

/** What orders the articles, and which page of them; without a limit, all. */
export interface BestSalesOptions {
  readonly orderBy?: 'quantity' | 'amount'
  readonly limit?: number
  readonly offset?: number
}

/** One article of one family and group: quantity sold, TTC in euros, and the seller who sold most of it. */
export interface BestSale extends QuantityAmount {
  readonly article: string
  readonly family: string
  readonly group: string
  readonly seller: string
}

type SellerColumn = BestSalesOptions & { readonly seller: 'top_seller' | 'seller' }

/** Articles with either the seller who sold most of each (a measure) or one row per seller; the total is of the rows shown. */
export function articleSales(
  name: string,
  filter: ReportFilter,
  { seller, orderBy = 'quantity', limit, offset }: SellerColumn,
): Report<Totalled<BestSale, QuantityAmount>> {
  const isMeasure = seller === 'top_seller'
  const order = orderBy === 'quantity' ? ['quantity', 'gross_sales'] : ['gross_sales', 'quantity']
  const labels = ['article', 'family', 'group', ...(isMeasure ? [] : ['seller'])]
  const query = ask('product_sales', filter, {
    measures: ['quantity', 'gross_sales', ...(isMeasure ? ['top_seller'] : [])],
    dimensions: labels,
    order: [...order.map((member) => [member, 'desc'] as const), ...labels.map((member) => [member, 'asc'] as const)],
    limit,
    offset,
  })
  const read = (row: Reader): BestSale => ({
    article: row.text('article'),
    family: row.text('family'),
    group: row.text('group'),
    seller: row.text(seller),
    quantity: toWire(row.amount('quantity')),
    amount: toWire(row.amount('gross_sales')),
  })
  return {
    name,
    queries: { articles: query },
    read: ({ articles: rows }) => {
      const lines = readers('product_sales', rows)
      const total = {
        quantity: toWire(totalOf(lines, (row) => row.amount('quantity'))),
        amount: toWire(totalOf(lines, (row) => row.amount('gross_sales'))),
      }
      return { rows: lines.map(read), total }
    },
  }
}
