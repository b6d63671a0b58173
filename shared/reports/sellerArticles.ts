import type { Report, ReportFilter } from '../report.ts'
import { ask, readers, type Reader } from './ask.ts'
import { quantityAmount } from './quantityAmount.ts'
import { byAmount, groupBy, totalOf, type QuantityAmount, type Totalled } from './rows.ts'

/** What one seller offered or cancelled, and of which articles, in euros. */
export interface SellerArticles extends QuantityAmount {
  readonly seller: string
  readonly articles: readonly (QuantityAmount & { readonly article: string; readonly till: string })[]
}

/** Offered or cancelled items per seller, then article and till, greatest amount first. */
export function sellerArticles(
  view: 'offered' | 'cancelled',
  filter: ReportFilter,
): Report<Totalled<SellerArticles, QuantityAmount>> {
  const dimensions = ['seller', 'article', 'till']
  return {
    name: `${view}_by_seller`,
    queries: { articles: ask(view, filter, { measures: ['quantity', 'amount'], dimensions }) },
    read: ({ articles }) => {
      const rows = readers(view, articles).sort(
        byAmount(amountOf, (row) => `${row.text('article')} ${row.text('till')}`),
      )
      const sellers = [...groupBy(rows, (row) => row.text('seller'))].sort(
        byAmount(
          ([, group]) => totalOf(group, amountOf),
          ([seller]) => seller,
        ),
      )
      return { rows: sellers.map(([seller, group]) => oneSeller(seller, group)), total: quantityAmount(rows) }
    },
  }
}

function oneSeller(seller: string, rows: readonly Reader[]): SellerArticles {
  return {
    seller,
    ...quantityAmount(rows),
    articles: rows.map((row) => ({ article: row.text('article'), till: row.text('till'), ...quantityAmount([row]) })),
  }
}

function amountOf(row: Reader) {
  return row.amount('amount')
}
