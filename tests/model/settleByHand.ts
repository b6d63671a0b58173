import { exact, type Exact } from '../../shared/money.ts'

/** An invoice or a receipt of one debtor, in the order of their times. */
export interface HandMovement {
  readonly day: string
  readonly number: string
  readonly settles: readonly string[]
  readonly invoiced: Exact
  readonly received: Exact
}

/** The dues by age (0–30, 31–60, 61–90, over 90 days) and the credit of one debtor, reckoned step by step. */
export function settleByHand(
  movements: readonly HandMovement[],
  asOf: string,
): { readonly ages: readonly string[]; readonly credit: string } {
  const invoices = movements
    .filter(({ invoiced }) => invoiced.greaterThan(0))
    .map(({ day, number, invoiced }) => ({ day, number, whole: invoiced, left: invoiced }))
  let credit = exact(0)
  for (const { settles, invoiced, received } of movements) {
    const money = received.plus(invoiced.isNegative() ? invoiced.negated() : 0)
    const named = invoices.filter(({ number }) => settles.includes(number))
    credit = credit.plus(money.isNegative() ? takeBack(named, money) : pay(named, money))
  }
  credit = credit.isNegative() ? takeBack(invoices.toReversed(), credit) : pay(invoices, credit)
  const limits = [30, 60, 90, Number.POSITIVE_INFINITY]
  const ages = limits.map((limit, at) => {
    const own = invoices.filter(({ day }) => ageOf(day, asOf) <= limit && ageOf(day, asOf) > (limits[at - 1] ?? -1))
    return own.reduce((total, { left }) => total.plus(left), exact(0)).toFixed(2)
  })
  return { ages, credit: credit.toFixed(2) }
}

interface Invoice {
  readonly whole: Exact
  left: Exact
}

function pay(invoices: readonly Invoice[], money: Exact): Exact {
  let rest = money
  for (const invoice of invoices) {
    const part = rest.lessThan(invoice.left) ? rest : invoice.left
    if (part.lessThanOrEqualTo(0)) continue
    invoice.left = invoice.left.minus(part)
    rest = rest.minus(part)
  }
  return rest
}

/** Takes back what was paid, as far as it was. `money` is below zero, and so is what is left of it. */
function takeBack(invoices: readonly Invoice[], money: Exact): Exact {
  let rest = money.negated()
  for (const invoice of invoices) {
    const paid = invoice.whole.minus(invoice.left)
    const part = rest.lessThan(paid) ? rest : paid
    invoice.left = invoice.left.plus(part)
    rest = rest.minus(part)
  }
  return rest.negated()
}

function ageOf(day: string, asOf: string): number {
  return (Date.parse(`${asOf}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000
}
