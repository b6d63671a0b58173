import { exact, toWire, type Exact } from '../money.ts'
import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { byAmount, totalOf, type Totalled } from './rows.ts'

/** What one seller did: covers, average cover (null without covers), TTC turnover and collections, in euros. */
export interface SellerFigures {
  readonly seller: string
  readonly covers: number
  readonly averageCover: number | null
  readonly grossSales: number
  readonly payments: number
}

/** Sellers by turnover; one who only collected is listed too. Asked by the sellers' screen and `board/serveurs`. */
export function sellerStatistics(filter: ReportFilter): Report<Totalled<SellerFigures, Omit<SellerFigures, 'seller'>>> {
  const dimensions = ['seller']
  return {
    name: 'seller_statistics',
    queries: {
      sales: ask('sales', filter, { measures: ['covers', 'covered_gross_sales', 'gross_sales'], dimensions }),
      payments: ask('payments', filter, { measures: ['amount'], dimensions }),
    },
    read: ({ sales, payments }) => {
      const sold = new Map(readers('sales', sales).map((row) => [row.text('seller'), row]))
      const paid = new Map(readers('payments', payments).map((row) => [row.text('seller'), row]))
      const sellers = [...new Set([...sold.keys(), ...paid.keys()])].map((seller) => ({
        seller,
        covers: sold.get(seller)?.amount('covers') ?? exact(0),
        covered: sold.get(seller)?.amount('covered_gross_sales') ?? exact(0),
        gross: sold.get(seller)?.amount('gross_sales') ?? exact(0),
        payments: paid.get(seller)?.amount('amount') ?? exact(0),
      }))
      sellers.sort(
        byAmount(
          (row) => row.gross,
          (row) => row.seller,
        ),
      )
      const total = {
        covers: totalOf(sellers, (row) => row.covers),
        covered: totalOf(sellers, (row) => row.covered),
        gross: totalOf(sellers, (row) => row.gross),
        payments: totalOf(sellers, (row) => row.payments),
      }
      return { rows: sellers.map((row) => ({ seller: row.seller, ...shown(row) })), total: shown(total) }
    },
  }
}

function shown(row: { covers: Exact; covered: Exact; gross: Exact; payments: Exact }) {
  return {
    covers: row.covers.toNumber(),
    averageCover: row.covers.isZero() ? null : toWire(row.covered.dividedBy(row.covers)),
    grossSales: toWire(row.gross),
    payments: toWire(row.payments),
  }
}
