import { paidOperations } from '../../shared/ticket/operations.ts'
import { formatEuros, MICROS_PER_CENT } from './numbers.ts'
import type { Micros } from './numbers.ts'
import type { Line } from './ticketLines.ts'
import type { Payment, VatLine } from './ticketTotals.ts'

/** An identity that does not hold: which one, and by how much (found − expected). Reported, never corrected. */
export interface Gap {
  readonly identity:
    | 'HT + TVA = TTC'
    | 'Σ TVA = HT'
    | 'Σ TVA = TVA'
    | 'Σ TVA = TTC'
    | 'Σ ARTICLE = TTC'
    | 'Σ REGLEMENT = TTC'
  readonly amount: Micros
}

interface Checked {
  readonly operation: string
  readonly state: string
  readonly amounts: { readonly net: Micros; readonly vat: Micros; readonly gross: Micros }
  readonly lines: readonly Line[]
  readonly vatLines: readonly VatLine[]
  readonly payments: readonly Payment[]
}

interface VatSaid extends Pick<Checked, 'vatLines' | 'lines'> {
  readonly net: Micros
  readonly vat: Micros
}

const TOLERANCE = 2 * MICROS_PER_CENT
const PAID: ReadonlySet<string> = new Set(paidOperations)

/** The identities of 04, tolerant reading 11, that do not hold within 0.02 €. A part that a ticket does not carry is not checked. */
export function findGaps({ operation, state, amounts, lines, vatLines, payments }: Checked): Gap[] {
  const gaps: Gap[] = []
  const { net, vat, gross } = amounts
  if (!isVatUnknown({ net, vat, vatLines, lines })) check(gaps, 'HT + TVA = TTC', net + vat - gross)
  if (vatLines.length > 0) checkVatLines(gaps, vatLines, amounts)
  if (lines.length > 0) {
    let sold = 0
    for (const line of lines) sold += line.gross
    check(gaps, 'Σ ARTICLE = TTC', sold - gross)
  }
  if (PAID.has(operation) && state !== 'Ouvert') checkPayments(gaps, payments, gross)
  return gaps
}

/** Whether a ticket says nothing of its HT and VAT, so that both are 0. */
export function isVatUnknown({ net, vat, vatLines, lines }: VatSaid): boolean {
  return net === 0 && vat === 0 && vatLines.length === 0 && lines.length === 0
}

/** The texts of the import report: 'écart de 0,05 € en moins : HT + TVA = TTC': what the left side lacks, or has too much. */
export function describeGap({ amount, identity }: Gap): string {
  return `écart de ${formatEuros(Math.abs(amount))} en ${amount < 0 ? 'moins' : 'trop'} : ${identity}`
}

/** The header's field that an identity is held against. */
export function gapField({ identity }: Gap): { readonly attribute: string; readonly column: 'net' | 'vat' | 'gross' } {
  if (identity.endsWith('= HT')) return { attribute: 'MontantHT', column: 'net' }
  return identity.endsWith('= TVA')
    ? { attribute: 'MontantTVA', column: 'vat' }
    : { attribute: 'MontantTTC', column: 'gross' }
}

/** The greatest difference of a ticket, signed; 0 when every identity holds. */
export function greatestGap(gaps: readonly Gap[]): Micros {
  let greatest = 0
  for (const { amount } of gaps) if (Math.abs(amount) > Math.abs(greatest)) greatest = amount
  return greatest
}

function check(gaps: Gap[], identity: Gap['identity'], difference: Micros): void {
  if (Math.abs(difference) > TOLERANCE) gaps.push({ identity, amount: difference })
}

function checkVatLines(gaps: Gap[], vatLines: readonly VatLine[], amounts: Checked['amounts']): void {
  const total = { net: 0, vat: 0, gross: 0 }
  for (const line of vatLines) {
    total.net += line.net
    total.vat += line.vat
    total.gross += line.gross
  }
  check(gaps, 'Σ TVA = HT', total.net - amounts.net)
  check(gaps, 'Σ TVA = TVA', total.vat - amounts.vat)
  check(gaps, 'Σ TVA = TTC', total.gross - amounts.gross)
}

/** Over-payment is legal (titre-restaurant, tip): only what is missing is a gap, on either side of zero. */
function checkPayments(gaps: Gap[], payments: readonly Payment[], gross: Micros): void {
  let paid = 0
  for (const payment of payments) paid += payment.amount
  const missing = gross >= 0 ? gross - paid : paid - gross
  if (missing > TOLERANCE) gaps.push({ identity: 'Σ REGLEMENT = TTC', amount: paid - gross })
}
