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
    .map(({ day, number, invoiced }) => ({ day, number, left: invoiced }))
  let credit = exact(0)
  for (const { settles, invoiced, received } of movements) {
    const money = received.plus(invoiced.isNegative() ? invoiced.negated() : 0)
    credit = credit.plus(
      pay(
        invoices.filter(({ number }) => settles.includes(number)),
        money,
      ),
    )
  }
  credit = pay(invoices, credit)
  const limits = [30, 60, 90, Number.POSITIVE_INFINITY]
  const ages = limits.map((limit, at) => {
    const own = invoices.filter(({ day }) => ageOf(day, asOf) <= limit && ageOf(day, asOf) > (limits[at - 1] ?? -1))
    return own.reduce((total, { left }) => total.plus(left), exact(0)).toFixed(2)
  })
  return { ages, credit: credit.toFixed(2) }
}

function pay(invoices: readonly { left: Exact }[], money: Exact): Exact {
  let rest = money
  for (const invoice of invoices) {
    const part = rest.lessThan(invoice.left) ? rest : invoice.left
    if (part.lessThanOrEqualTo(0)) continue
    invoice.left = invoice.left.minus(part)
    rest = rest.minus(part)
  }
  return rest
}

function ageOf(day: string, asOf: string): number {
  return (Date.parse(`${asOf}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000
}
