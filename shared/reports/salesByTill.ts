import { toWire } from '../money.ts'
import type { Report, ReportFilter } from '../report.ts'
import { ask, readers } from './ask.ts'
import { byAmount, totalOf, type Totalled } from './rows.ts'

/** Turnover of one till, in euros. */
export interface TillSales {
  readonly till: string
  readonly grossSales: number
  readonly netSales: number
}

/** Turnover per till, greatest first. Asked by the turnover screen and `board/chiffre-affaires`. */
export function salesByTill(filter: ReportFilter): Report<Totalled<TillSales, Omit<TillSales, 'till'>>> {
  return {
    name: 'sales_by_till',
    queries: { tills: ask('sales', filter, { measures: ['gross_sales', 'net_sales'], dimensions: ['till'] }) },
    read: ({ tills }) => {
      const rows = readers('sales', tills).sort(
        byAmount(
          (row) => row.amount('gross_sales'),
          (row) => row.text('till'),
        ),
      )
      return {
        rows: rows.map((row) => ({
          till: row.text('till'),
          grossSales: toWire(row.amount('gross_sales')),
          netSales: toWire(row.amount('net_sales')),
        })),
        total: {
          grossSales: toWire(totalOf(rows, (row) => row.amount('gross_sales'))),
          netSales: toWire(totalOf(rows, (row) => row.amount('net_sales'))),
        },
      }
    },
  }
}
