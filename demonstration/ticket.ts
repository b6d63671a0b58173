import type { Debtor, MenuItem, VatRate } from './house.ts'

/** What was ordered, before anything is worked out. Quantities are whole; money is whole cents. */
export interface OrderedItem {
  readonly item: MenuItem
  readonly quantity: number
  readonly unitCents: number
  readonly offered?: { readonly quantity: number; readonly reason: string }
  readonly cancelled?: { readonly quantity: number; readonly reason: string }
}

export interface VatPart {
  readonly rate: VatRate
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
}

/** One line as the till prints it: net of offered, cancelled and of its share of the discount. */
export interface Line extends OrderedItem {
  readonly netQuantity: number
  readonly grossCents: number
  readonly netCents: number
  readonly parts: readonly VatPart[]
}

export interface Payment {
  readonly label: string
  readonly family: string
  readonly quantity: number
  readonly unitCents: number
}

export interface Discount {
  readonly label: string
  readonly percent: number
  readonly cents: number
}

export interface Transfer {
  readonly guid: string
  readonly number: string
  readonly table: string
  readonly label: string
  readonly cents: number
}

/** A ticket of the demonstration. `at` is the wall time of closing (or of opening while it is open). */
export interface Ticket {
  readonly guid: string
  readonly number: string
  readonly originNumber?: string
  readonly originGuid?: string
  readonly table: string
  readonly covers: number
  readonly seller: string
  readonly till: string
  readonly operation: string
  readonly state: 'Fermé' | 'Ouvert'
  readonly at: string
  readonly orderedAt: string
  readonly lines: readonly Line[]
  readonly vat: readonly VatPart[]
  readonly netCents: number
  readonly vatCents: number
  readonly grossCents: number
  readonly discounts: readonly Discount[]
  readonly payments: readonly Payment[]
  readonly transfers: readonly Transfer[]
  readonly invoices: readonly string[]
  readonly debtor?: Debtor
}

/** What lines and VAT come to: header = sum of the VAT lines = sum of the lines, to the cent, by construction. */
export type Amounts = Pick<Ticket, 'lines' | 'vat' | 'netCents' | 'vatCents' | 'grossCents'>

/** Works out the lines of an order whose total is lowered by `discountCents`, spread over them pro rata. */
export function settle(ordered: readonly OrderedItem[], discountCents: number): Amounts {
  const before = ordered.map((line) => netQuantity(line) * line.unitCents)
  const taken = spread(discountCents, before)
  const lines = ordered.map((line, index) => settleLine(line, (before[index] ?? 0) - (taken[index] ?? 0)))
  return amountsOf(lines)
}

/** Adds lines up, VAT by rate in the order of first use. */
export function amountsOf(lines: readonly Line[]): Amounts {
  return { lines, ...totalsOf(lines.flatMap((line) => line.parts)) }
}

/** Adds VAT parts up by rate. */
export function totalsOf(parts: readonly VatPart[]): Omit<Amounts, 'lines'> {
  const byRate = new Map<string, VatPart>()
  for (const part of parts) {
    if (part.grossCents === 0) continue
    const sum = byRate.get(part.rate.label)
    byRate.set(part.rate.label, sum === undefined ? part : addParts(sum, part))
  }
  const vat = [...byRate.values()]
  const total = (read: (part: VatPart) => number) => vat.reduce((cents, part) => cents + read(part), 0)
  return {
    vat,
    netCents: total((part) => part.netCents),
    vatCents: total((part) => part.vatCents),
    grossCents: total((part) => part.grossCents),
  }
}

/** Splits cents in proportion to the weights, to the cent: the largest remainders get the cents left over. */
export function spread(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + weight, 0)
  if (cents === 0 || whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((cents * weight) / whole))
  const order = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const left = cents - shares.reduce((total, share) => total + share, 0)
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** The same goods with the other sign: a counter-ticket, or the leg that leaves a table. */
export function negated(line: Line): Line {
  const parts = line.parts.map((part) => ({
    rate: part.rate,
    netCents: -part.netCents,
    vatCents: -part.vatCents,
    grossCents: -part.grossCents,
  }))
  return { ...line, netQuantity: -line.netQuantity, grossCents: -line.grossCents, netCents: -line.netCents, parts }
}

function netQuantity(line: OrderedItem): number {
  return line.quantity - (line.offered?.quantity ?? 0) - (line.cancelled?.quantity ?? 0)
}

function settleLine(line: OrderedItem, grossCents: number): Line {
  const parts = partsOf(line.item, grossCents)
  const netCents = parts.reduce((total, part) => total + part.netCents, 0)
  return { ...line, netQuantity: netQuantity(line), grossCents, netCents, parts }
}

function partsOf(item: MenuItem, grossCents: number): VatPart[] {
  if (item.mixed === undefined) return [vatPart(item.vat, grossCents)]
  const [main = 0, mixed = 0] = spread(grossCents, [item.cents - item.mixed.cents, item.mixed.cents])
  return [vatPart(item.vat, main), vatPart(item.mixed.vat, mixed)]
}

function vatPart(rate: VatRate, grossCents: number): VatPart {
  const netCents = Math.round((grossCents * 1000) / (1000 + rate.permille))
  return { rate, netCents, vatCents: grossCents - netCents, grossCents }
}

function addParts(a: VatPart, b: VatPart): VatPart {
  return {
    rate: a.rate,
    netCents: a.netCents + b.netCents,
    vatCents: a.vatCents + b.vatCents,
    grossCents: a.grossCents + b.grossCents,
  }
}
