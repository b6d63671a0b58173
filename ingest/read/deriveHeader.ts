import type { Micros } from './numbers.ts'
import type { Line } from './ticketLines.ts'
import type { VatLine } from './ticketTotals.ts'

interface GivenAmounts {
  readonly net: Micros | null
  readonly vat: Micros | null
  readonly gross: Micros | null
}

/**
 * Fills the header's missing amounts (04, tolerant reading 9): HT and TVA from the TVA lines; TTC from Σ TVA lines, else
 * Σ PrixTotalNet; what the lines do not say, from the other two amounts. What nobody says is 0.
 */
export function deriveHeader(
  given: GivenAmounts,
  { vatLines, lines }: { vatLines: readonly VatLine[]; lines: readonly Line[] },
): { net: Micros; vat: Micros; gross: Micros } {
  let { net, vat, gross } = given
  if (vatLines.length > 0) {
    net ??= total(vatLines, (line) => line.net)
    vat ??= total(vatLines, (line) => line.vat)
    gross ??= total(vatLines, (line) => line.gross)
  }
  if (gross === null) gross = net !== null && vat !== null ? net + vat : total(lines, (line) => line.gross)
  if (net === null) net = vat !== null ? gross - vat : total(lines, (line) => line.net)
  vat ??= net === 0 ? 0 : gross - net
  return { net, vat, gross }
}

function total<T>(items: readonly T[], amount: (item: T) => Micros): Micros {
  let sum = 0
  for (const item of items) sum += amount(item)
  return sum
}
