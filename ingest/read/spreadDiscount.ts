import { MICROS_PER_CENT, scaleToCents } from './numbers.ts'
import type { Micros } from './numbers.ts'
import type { Line, LineVat } from './ticketLines.ts'
import type { Discount } from './ticketTotals.ts'

const TOLERANCE = 2 * MICROS_PER_CENT
/** Cents that all parts of a total hold together at most, whatever their signs: as many as an amount may have, far within a safe integer. */
const MOST_CENTS = 100_000_000_000n

interface Header {
  readonly net: Micros
  readonly gross: Micros
}

/**
 * Lines given before a ticket discount (Σ PrixTotalNet − Σ REMISE = MontantTTC): the discount is spread over them pro rata,
 * largest remainder in cents, so that lines add up to the header (04, tolerant reading 10). Any other ticket keeps its lines.
 */
export function spreadDiscount(
  lines: readonly Line[],
  discounts: readonly Discount[],
  header: Header,
): readonly Line[] {
  return isToSpread(lines, discounts, header) ? spread(lines, header, netTarget(lines, header, scaleToCents)) : lines
}

/**
 * The lines as they were made while the HT was a float's share, half a cent up at best: what a ticket of that day is known
 * by. Null where both ways agree.
 */
export function formerSpread(
  lines: readonly Line[],
  discounts: readonly Discount[],
  header: Header,
): readonly Line[] | null {
  if (!isToSpread(lines, discounts, header)) return null
  const former = netTarget(lines, header, scaleByFloat)
  return former === netTarget(lines, header, scaleToCents) ? null : spread(lines, header, former)
}

function isToSpread(lines: readonly Line[], discounts: readonly Discount[], header: Header): boolean {
  if (discounts.length === 0 || lines.length === 0) return false
  const sold = soldFor(lines)
  const taken = discounts.reduce((total, discount) => total + discount.amount, 0)
  if (sold === header.gross || sold === 0 || taken === 0) return false
  return Math.abs(sold - taken - header.gross) <= TOLERANCE
}

function soldFor(lines: readonly Line[]): Micros {
  return lines.reduce((total, line) => total + line.gross, 0)
}

function spread(lines: readonly Line[], header: Header, netTotal: Micros): readonly Line[] {
  const grosses = shareOut(
    header.gross,
    lines.map((line) => line.gross),
  )
  const nets = shareOut(
    netTotal,
    lines.map((line) => line.net),
  )
  return lines.map((line, index) => discounted(line, grosses[index] ?? 0, nets[index] ?? 0))
}

/** The lines' HT after the discount: the header's when the discount explains the difference, else the lines' own share of it. */
function netTarget(lines: readonly Line[], header: Header, scale: typeof scaleToCents): Micros {
  const net = lines.reduce((total, line) => total + line.net, 0)
  if (net === 0) return 0
  const expected = scale(net, header.gross, soldFor(lines))
  return Math.abs(expected - header.net) <= MICROS_PER_CENT * (lines.length + 1) ? header.net : expected
}

function scaleByFloat(net: Micros, gross: Micros, sold: Micros): Micros {
  return Math.round((net * (gross / sold)) / MICROS_PER_CENT) * MICROS_PER_CENT
}

function discounted(line: Line, gross: Micros, net: Micros): Line {
  return { ...line, gross, net, vatLines: discountedVat(line.vatLines, gross, net) }
}

function discountedVat(vatLines: readonly LineVat[], gross: Micros, net: Micros): readonly LineVat[] {
  const before = vatLines.reduce((total, vat) => total + vat.gross, 0)
  if (vatLines.length === 0 || before === gross) return vatLines
  const grosses = shareOut(
    gross,
    vatLines.map((vat) => vat.gross),
  )
  const nets = shareOut(
    net,
    vatLines.map((vat) => vat.net),
  )
  return vatLines.map((vat, index) => {
    const [grossPart, netPart] = [grosses[index] ?? 0, nets[index] ?? 0]
    return { ...vat, gross: grossPart, net: netPart, vat: grossPart - netPart }
  })
}

/**
 * Shares a total out in proportion to the weights, in whole cents, the largest remainders first; the parts always add up to
 * the total. What the total has below a cent goes to the greatest weight. Without weight, everything goes to the first; and
 * to the greatest when the weights all but cancel each other out, which would give parts beyond any amount.
 */
export function shareOut(total: Micros, weights: readonly Micros[]): Micros[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
  if (weightSum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const divisor = BigInt(weightSum)
  const cents = BigInt(Math.trunc(total / MICROS_PER_CENT))
  const shares = weights.map((weight, index) => {
    const { quotient, remainder } = floorDivide(cents * BigInt(weight), divisor)
    return { index, cents: quotient, remainder }
  })
  const largest = weights.reduce(
    (best, weight, index) => (Math.abs(weight) > Math.abs(weights[best] ?? 0) ? index : best),
    0,
  )
  const held = shares.reduce((sum, share) => sum + (share.cents < 0n ? -share.cents : share.cents), 0n)
  if (held > MOST_CENTS) return weights.map((_, index) => (index === largest ? total : 0))
  let left = Number(cents - shares.reduce((sum, share) => sum + share.cents, 0n))
  const result = shares.map((share) => Number(share.cents) * MICROS_PER_CENT)
  // A sort is stable: of equal remainders the first comes first.
  for (const share of [...shares].sort((a, b) => Number(b.remainder - a.remainder))) {
    if (left === 0) break
    result[share.index] = (result[share.index] ?? 0) + MICROS_PER_CENT
    left -= 1
  }
  result[largest] = (result[largest] ?? 0) + (total - Math.trunc(total / MICROS_PER_CENT) * MICROS_PER_CENT)
  return result
}

/** Quotient rounded down and a remainder that has no sign, whatever the signs of the two. */
function floorDivide(dividend: bigint, divisor: bigint): { quotient: bigint; remainder: bigint } {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const remainder = ((top % bottom) + bottom) % bottom
  return { quotient: (top - remainder) / bottom, remainder }
}
