import { sum, toWire, type Exact } from '../../shared/money.ts'
import type { Report } from '../question/report.ts'
import { ask, readers, type Reader } from '../question/ask.ts'
import { compareSites, labelThenSite, siteOf, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
import { byAmount, groupBy } from '../rows/rows.ts'

/** What is still due of invoices, by their age in days at the asked date, in euros. */
interface DueByAge {
  readonly days0to30: number
  readonly days31to60: number
  readonly days61to90: number
  readonly over90: number
}

/** A debtor's balance: due = invoiced − received = Σ of the ages − credit (money received beyond every invoice). */
export interface Balance {
  readonly invoiced: number
  readonly received: number
  readonly due: number
  readonly credit: number
  readonly age: DueByAge
}

/** `debtor` is the contact's key (CONTACT_KEY of contacts/search) in its restaurant. */
export interface DebtorBalance extends OfSite, Balance {
  readonly debtor: string
}

/** Which restaurants, until which wall time ('yyyy-MM-ddTHH:mm:ss.SSS'), and one debtor when only his is wanted. */
export interface BalanceQuestion {
  readonly sites: readonly string[]
  readonly asOf: string
  readonly debtor?: string
}

const beginning = '1970-01-01T00:00:00.000'
const measures = ['invoiced', 'received', 'due', 'credit', 'due_0_30', 'due_31_60', 'due_61_90', 'due_over_90']

/**
 * The balance of every debtor at a date, greatest due first. A receipt settles the invoices that it names, then the oldest
 * ones (model/cubes/debtor_dues.yml). Asked by the debtors' list and page.
 */
export function debtorBalances({ sites, asOf, debtor }: BalanceQuestion): Report<SiteTotalled<DebtorBalance, Balance>> {
  const dimensions = ['restaurant_id', 'restaurant', 'debtor']
  const query = ask('debtor_balances', { sites, range: [beginning, asOf] }, { measures, dimensions })
  const one = { member: 'debtor_balances.debtor', operator: 'equals' as const, values: [debtor ?? ''] }
  const filters = [...(query.filters ?? []), ...(debtor === undefined ? [] : [one])]
  return {
    name: 'debtor_balances',
    queries: { debtors: { ...query, filters } },
    read: ({ debtors }) => {
      const rows = readers('debtor_balances', debtors).sort(byAmount(dueOf, (row) => labelThenSite(row, 'debtor')))
      return {
        rows: rows.map((row) => ({ ...siteOf(row), debtor: row.text('debtor'), ...balanceOf([row]) })),
        sites: siteBalances(rows),
        total: balanceOf(rows),
      }
    },
  }
}

function siteBalances(rows: readonly Reader[]): (OfSite & Balance)[] {
  const groups = [...groupBy(rows, (row) => row.text('restaurant_id')).values()]
  return groups
    .flatMap((own) => own.slice(0, 1).map((first) => ({ ...siteOf(first), ...balanceOf(own) })))
    .sort(compareSites)
}

function balanceOf(rows: readonly Reader[]): Balance {
  const amount = (measure: string) => toWire(sum(rows.map((row) => row.amount(measure))))
  return {
    invoiced: amount('invoiced'),
    received: amount('received'),
    due: toWire(sum(rows.map(dueOf))),
    credit: amount('credit'),
    age: {
      days0to30: amount('due_0_30'),
      days31to60: amount('due_31_60'),
      days61to90: amount('due_61_90'),
      over90: amount('due_over_90'),
    },
  }
}

function dueOf(row: Reader): Exact {
  return row.amount('due')
}
