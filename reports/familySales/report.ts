import { exact, toWire, type Exact } from '../../shared/money.ts'
import type { Report, ReportFilter } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { byAmount, groupBy, totalOf, type QuantityAmount, type Totalled } from '../rows/rows.ts'

/** A family of articles: quantity and TTC in euros, with its articles. */
export interface FamilySales extends QuantityAmount {
  readonly family: string
  readonly articles: readonly (QuantityAmount & { readonly article: string })[]
}

/** A group of families with its shares of the total, in percent. */
export interface GroupSales extends QuantityAmount {
  readonly group: string
  readonly quantityShare: number
  readonly amountShare: number
  readonly families: readonly FamilySales[]
}

/** The foot of the family report; the shares are 100, or 0 without sales. */
export interface FamilyTotal extends QuantityAmount {
  readonly quantityShare: number
  readonly amountShare: number
}

/** Sales per group, family and article, greatest first. Asked by the sales report and `report/familly`. */
export function familySales(filter: ReportFilter): Report<Totalled<GroupSales, FamilyTotal>> {
  const measures = ['quantity', 'gross_sales', 'group_quantity_share', 'group_amount_share']
  const dimensions = ['group', 'family', 'article']
  return {
    name: 'family_sales',
    queries: { articles: ask('product_sales', filter, { measures, dimensions }) },
    read: ({ articles }) => {
      const rows = readers('product_sales', articles).sort(byAmount(amountOf, (row) => row.text('article')))
      return {
        rows: grouped(rows, 'group').map(([group, lines]) => ({
          group,
          ...shown(lines),
          ...sharesOf(lines),
          families: grouped(lines, 'family').map(([family, own]) => ({
            family,
            ...shown(own),
            articles: own.map(article),
          })),
        })),
        total: { ...shown(rows), ...wholeShares(rows) },
      }
    },
  }
}

/** The shares of a group stand on each of its rows. */
function sharesOf([first]: readonly Reader[]) {
  return {
    quantityShare: toWire(first?.amount('group_quantity_share') ?? exact(0)),
    amountShare: toWire(first?.amount('group_amount_share') ?? exact(0)),
  }
}

/** The whole is all of itself, or nothing. */
function wholeShares(rows: readonly Reader[]) {
  const { quantity, amount } = exactTotals(rows)
  return { quantityShare: quantity.isZero() ? 0 : 100, amountShare: amount.isZero() ? 0 : 100 }
}

function article(row: Reader) {
  return { article: row.text('article'), ...shown([row]) }
}

function grouped(rows: readonly Reader[], member: 'group' | 'family'): [string, Reader[]][] {
  return [...groupBy(rows, (row) => row.text(member))].sort(
    byAmount(
      ([, group]) => totalOf(group, amountOf),
      ([label]) => label,
    ),
  )
}

function amountOf(row: Reader): Exact {
  return row.amount('gross_sales')
}

function exactTotals(rows: readonly Reader[]) {
  return { quantity: totalOf(rows, (row) => row.amount('quantity')), amount: totalOf(rows, amountOf) }
}

function shown(rows: readonly Reader[]): QuantityAmount {
  const { quantity, amount } = exactTotals(rows)
  return { quantity: toWire(quantity), amount: toWire(amount) }
}
