import { exact, sum, toWire, type Exact } from './money.ts'

/** Amounts in euros and cents that add up to their total as it is shown. */
export function inCents(amounts: readonly Exact[]): number[] {
  return inCentsOf(exact(toWire(sum(amounts))), amounts)
}

/**
 * Amounts in euros and cents that add up to a total of whole cents, which they are but for their rounding: those that a cent
 * leaves nearest to what they are give or take it, of equals the first.
 */
export function inCentsOf(total: Exact, amounts: readonly Exact[]): number[] {
  const rounded = (amount: Exact) => exact(toWire(amount))
  const rest = total.minus(sum(amounts.map(rounded)))
  const cent = exact(rest.isNegative() ? '-0.01' : '0.01')
  const parts = amounts.map((amount) => ({
    amount: rounded(amount),
    distance: rounded(amount).plus(cent).minus(amount).abs(),
  }))
  const nearest = parts.toSorted((left, right) => left.distance.comparedTo(right.distance))
  const moved = new Set(nearest.slice(0, rest.dividedBy(cent).toNumber()))
  return parts.map((part) => toWire(moved.has(part) ? part.amount.plus(cent) : part.amount))
}
