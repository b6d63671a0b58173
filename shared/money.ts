import { Decimal } from 'decimal.js'

/** Exact decimals of the whole product: 60 digits, halves away from zero. Never a float between a file and a screen. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })
export type Exact = Decimal

/** Parses what Cube, ClickHouse or Postgres answers for a decimal; null and '' count as zero. Refuses anything that is no plain number. */
export function exact(value: string | number | boolean | null | undefined): Exact {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return new Exact(0)
  const parsed = new Exact(value)
  if (!parsed.isFinite()) throw new RangeError(`not a finite decimal: ${String(value)}`)
  return parsed
}

/** Sum of exact decimals. */
export function sum(values: Iterable<Exact>): Exact {
  let total = new Exact(0)
  for (const value of values) total = total.plus(value)
  return total
}

/** The number that is shown or sent: rounded once, half away from zero, to 2 decimals (03 §2). */
export function toWire(value: Exact, decimals = 2): number {
  // Nothing has no sign: '-0,00 €' would be written of less than half a cent.
  return value.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toNumber() + 0
}

/** What part of a whole an amount is, in percent and not yet rounded; 0 of nothing. */
export function percentOf(part: Exact, whole: Exact): number {
  return whole.isZero() ? 0 : part.times(100).dividedBy(whole).toNumber()
}

/** (current - previous) / |previous| x 100, not yet rounded: whoever shows or sends it does so, once; null when previous is 0 (03 §2). */
export function percentChange(current: Exact, previous: Exact): number | null {
  if (previous.isZero()) return null
  return current.minus(previous).dividedBy(previous.abs()).times(100).toNumber()
}
