import { sum, toWire, type Exact } from '../../shared/money.ts'

/** A report's rows with the totals that belong under them: computed from exact values, then rounded once. */
export interface Totalled<Row, Total> {
  readonly rows: readonly Row[]
  readonly total: Total
}

/** Quantity and amount of a row or of a foot. */
export interface QuantityAmount {
  readonly quantity: number
  readonly amount: number
}

const byLabel = new Intl.Collator('fr')

/** The order of every list of 03 §3: amount descending, then label. */
export function byAmount<T>(amount: (item: T) => Exact, label: (item: T) => string): (left: T, right: T) => number {
  return (left, right) => amount(right).comparedTo(amount(left)) || byLabel.compare(label(left), label(right))
}

/** Alphabetical order as a French reader expects it. */
export function compareLabels(left: string, right: string): number {
  return byLabel.compare(left, right)
}

/** The order of two days 'yyyy-MM-dd', which needs no collation. */
export function compareDays(left: string, right: string): number {
  return left < right ? -1 : Number(left > right)
}

/** Groups items by a key, in the order of first appearance. */
export function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const name = key(item)
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}

/** Exact total of one figure over items. */
export function totalOf<T>(items: readonly T[], figure: (item: T) => Exact): Exact {
  return sum(items.map(figure))
}

/** Mean rate in percent, 2 decimals; 0 without lines (03 §2, TotalTaux). */
export function meanRate(rates: Exact, lines: Exact): number {
  return lines.isZero() ? 0 : toWire(rates.dividedBy(lines))
}

/** 'HH:mm:ss' of seconds; more than 24 hours are allowed. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
