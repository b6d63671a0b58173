import type { Micros } from './numbers.ts'
import type { Line } from './ticketLines.ts'
import type { Tax } from './ticketTotals.ts'

interface GivenAmounts {
  readonly net: Micros | null
  readonly tax: Micros | null
  readonly gross: Micros | null
}

/**
 * Fills the header's missing amounts (04, tolerant reading 9): HT and TVA from the TVA lines; TTC from Σ TVA lines, else
 * Σ PrixTotalNet; what the lines do not say, from the other two amounts. What nobody says is 0.
 */
export function deriveHeader(
  given: GivenAmounts,
  { taxes, lines }: { taxes: readonly Tax[]; lines: readonly Line[] },
): { net: Micros; tax: Micros; gross: Micros } {
  let { net, tax, gross } = given
  if (net !== null && tax !== null && gross !== null) return { net, tax, gross }
  if (taxes.length > 0) {
    net ??= total(taxes, (line) => line.net)
    tax ??= total(taxes, (line) => line.tax)
    gross ??= total(taxes, (line) => line.gross)
  }
  if (gross === null) gross = net !== null && tax !== null ? net + tax : total(lines, (line) => line.gross)
  if (net === null) net = tax !== null ? gross - tax : total(lines, (line) => line.net)
  tax ??= net === 0 ? 0 : gross - net
  return { net, tax, gross }
}

function total<T>(items: readonly T[], amount: (item: T) => Micros): Micros {
  let sum = 0
  for (const item of items) sum += amount(item)
  return sum
}
