import { exact, sum, toWire, type Exact } from '../../shared/money.ts'
import type { Report } from '../question/report.ts'
import { ask, reader, readers, type Reader } from '../question/ask.ts'
import { compareSites, siteOf, type OfSite, type SiteTotalled } from '../rows/ofSite.ts'
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

interface Invoice {
  readonly number: string
  readonly days: number
  left: Exact
}

interface ExactBalance {
  readonly invoiced: Exact
  readonly received: Exact
  readonly credit: Exact
  readonly ages: readonly Exact[]
}

const beginning = '1970-01-01T00:00:00.000'
const ageLimits = [30, 60, 90] as const

/**
 * The balance of every debtor at a date, greatest due first. A receipt settles the invoices that it names, then the oldest
 * ones; a negative invoice settles like a receipt. Asked by the debtors' list and page.
 */
export function debtorBalances({ sites, asOf, debtor }: BalanceQuestion): Report<SiteTotalled<DebtorBalance, Balance>> {
  const dimensions = ['restaurant_id', 'restaurant', 'debtor', 'guid', 'number', 'ts', 'settled_numbers']
  const query = ask('debtors', { sites, range: [beginning, asOf] }, { measures: ['invoiced', 'received'], dimensions })
  const one = { member: 'debtors.debtor', operator: 'equals' as const, values: [debtor ?? ''] }
  const filters = [...(query.filters ?? []), ...(debtor === undefined ? [] : [one])]
  return {
    name: 'debtor_balances',
    queries: { movements: { ...query, filters } },
    read: ({ movements }) => {
      const rows = readers('debtors', movements).sort((left, right) => compareTimes(left, right))
      const groups = [...groupBy(rows, (row) => `${row.text('restaurant_id')} ${row.text('debtor')}`).values()]
      const balances = groups.map((group) => ({ group, balance: balanceOf(group, asOf) }))
      const shown = balances.sort(
        byAmount(
          ({ balance }) => balance.invoiced.minus(balance.received),
          ({ group }) => group[0]?.text('debtor') ?? '',
        ),
      )
      return {
        rows: shown.map(({ group, balance }) => ({ ...identityOf(group), ...rounded(balance) })),
        sites: siteBalances(balances),
        total: rounded(added(balances.map(({ balance }) => balance))),
      }
    },
  }
}

function compareTimes(left: Reader, right: Reader): number {
  const [a, b] = [left.text('ts'), right.text('ts')]
  return a < b ? -1 : Number(a > b)
}

function identityOf([first = reader('debtors', {})]: readonly Reader[]) {
  return { ...siteOf(first), debtor: first.text('debtor') }
}

function siteBalances(debtors: readonly { group: readonly Reader[]; balance: ExactBalance }[]): (OfSite & Balance)[] {
  const groups = [...groupBy(debtors, ({ group }) => identityOf(group).siteId).values()]
  return groups
    .map((own) => {
      const { siteId, site } = identityOf(own[0]?.group ?? [])
      return { siteId, site, ...rounded(added(own.map(({ balance }) => balance))) }
    })
    .sort(compareSites)
}

function balanceOf(rows: readonly Reader[], asOf: string): ExactBalance {
  const invoices: Invoice[] = rows
    .filter((row) => row.amount('invoiced').greaterThan(0))
    .map((row) => ({
      number: row.text('number'),
      days: daysBetween(row.text('ts'), asOf),
      left: row.amount('invoiced'),
    }))
  let credit = exact(0)
  for (const row of rows) {
    const named = new Set(row.text('settled_numbers').split(' '))
    const paid = row.amount('received').plus(negativePart(row.amount('invoiced')))
    const rest = settle(
      invoices.filter(({ number }) => named.has(number)),
      paid,
    )
    credit = credit.plus(rest)
  }
  credit = settle(invoices, credit)
  return {
    invoiced: sum(rows.map((row) => row.amount('invoiced'))),
    received: sum(rows.map((row) => row.amount('received'))),
    credit,
    ages: agesOf(invoices),
  }
}

function negativePart(amount: Exact): Exact {
  return amount.isNegative() ? amount.negated() : exact(0)
}

/** Pays invoices in their order and answers what is left of the money. */
function settle(invoices: readonly Invoice[], money: Exact): Exact {
  let rest = money
  for (const invoice of invoices) {
    if (rest.lessThanOrEqualTo(0)) return rest
    const part = rest.lessThan(invoice.left) ? rest : invoice.left
    invoice.left = invoice.left.minus(part)
    rest = rest.minus(part)
  }
  return rest
}

function agesOf(invoices: readonly Invoice[]): Exact[] {
  const bandOf = (days: number): number => {
    const found = ageLimits.findIndex((limit) => days <= limit)
    return found === -1 ? ageLimits.length : found
  }
  return [0, 1, 2, 3].map((band) => sum(invoices.filter(({ days }) => bandOf(days) === band).map(({ left }) => left)))
}

function daysBetween(from: string, to: string): number {
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000,
  )
}

function added(balances: readonly ExactBalance[]): ExactBalance {
  return {
    invoiced: sum(balances.map(({ invoiced }) => invoiced)),
    received: sum(balances.map(({ received }) => received)),
    credit: sum(balances.map(({ credit }) => credit)),
    ages: [0, 1, 2, 3].map((band) => sum(balances.map(({ ages }) => ages[band] ?? exact(0)))),
  }
}

function rounded({ invoiced, received, credit, ages }: ExactBalance): Balance {
  const [days0to30 = 0, days31to60 = 0, days61to90 = 0, over90 = 0] = ages.map((amount) => toWire(amount))
  return {
    invoiced: toWire(invoiced),
    received: toWire(received),
    due: toWire(invoiced.minus(received)),
    credit: toWire(credit),
    age: { days0to30, days31to60, days61to90, over90 },
  }
}
