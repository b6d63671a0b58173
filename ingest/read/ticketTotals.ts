import type { WallTime } from './dates.ts'
import type { Element } from './element.ts'
import type { Reading } from './faults.ts'
import { amountField, nameField, textField, timeField } from './fields.ts'
import { MICROS_PER_UNIT, multiplyMicros, scaleToCents } from './numbers.ts'
import type { Micros } from './numbers.ts'

/** What a ticket's parts inherit from its header. */
export interface TicketContext extends Reading {
  readonly ts: WallTime
  readonly seller: string
  readonly till: string
}

/** A TVA line of the ticket: the authority for VAT. `rate` in millionths of a percent. */
export interface VatLine {
  readonly label: string
  readonly ts: WallTime
  readonly rate: Micros
  readonly net: Micros
  readonly vat: Micros
  readonly gross: Micros
}

/** A discount; a positive amount is taken off. */
export interface Discount {
  readonly label: string
  readonly ts: WallTime
  readonly rate: Micros
  readonly amount: Micros
}

export interface Payment {
  readonly label: string
  readonly family: string
  readonly till: string
  readonly quantity: Micros
  readonly unitAmount: Micros
  readonly amount: Micros
}

export interface Statistic {
  readonly label: string
  readonly seller: string
  readonly family: string
  readonly quantity: Micros
  readonly amount: Micros
}

const HUNDRED = 100 * MICROS_PER_UNIT

/** The rate that a label names ('TVA 5,5 %'), else null. */
export function rateOfLabel(label: string): Micros | null {
  const found = /(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(label)
  if (found === null) return null
  return Number(found[1]) * MICROS_PER_UNIT + Number((found[2] ?? '').padEnd(2, '0')) * 10_000
}

/** Fills what a VAT line leaves out: from the other two amounts, else from its rate. What cannot be known is 0. */
export function completeVat(
  given: { net: Micros | null; vat: Micros | null; gross: Micros | null },
  rateOf: () => Micros | null,
): { net: Micros; vat: Micros; gross: Micros } {
  let { net, vat, gross } = given
  if (net !== null && vat !== null && gross !== null) return { net, vat, gross }
  const rate = rateOf()
  if (rate !== null && gross !== null && net === null && vat === null)
    net = scaleToCents(gross, HUNDRED, HUNDRED + rate)
  if (rate !== null && net !== null && gross === null && vat === null) vat = scaleToCents(net, rate, HUNDRED)
  net ??= gross !== null && vat !== null ? gross - vat : null
  vat ??= gross !== null && net !== null ? gross - net : null
  gross ??= net !== null && vat !== null ? net + vat : null
  return { net: net ?? 0, vat: vat ?? 0, gross: gross ?? 0 }
}

export function readVatLine(element: Element, context: TicketContext): VatLine {
  const label = textField(element, 'LIBELLE')
  const rate = amountField(element, 'TAUX', context.faults) ?? rateOfLabel(label)
  const given = {
    net: amountField(element, 'VALEURHT', context.faults),
    vat: amountField(element, 'VALEURTVA', context.faults),
    gross: amountField(element, 'VALEURTTC', context.faults),
  }
  const ts = timeField(element, 'HORODATAGE', context) ?? context.ts
  return { label, ts, rate: rate ?? 0, ...completeVat(given, () => rate) }
}

export function readDiscount(element: Element, context: TicketContext): Discount {
  const label = textField(element, 'LIBELLE')
  return {
    label,
    ts: timeField(element, 'HORODATAGE', context) ?? context.ts,
    rate: amountField(element, 'TAUX', context.faults) ?? (label.includes('%') ? rateOfLabel(label) : null) ?? 0,
    amount: amountField(element, 'VALEUR', context.faults) ?? 0,
  }
}

export function readPayment(element: Element, context: TicketContext): Payment {
  const quantity = amountField(element, 'QUANTITE', context.faults) ?? MICROS_PER_UNIT
  const unitAmount = amountField(element, 'VALEURUNITAIRE', context.faults)
  const amount = amountField(element, 'TOTALVALEUR', context.faults) ?? multiplyMicros(quantity, unitAmount ?? 0)
  return {
    label: textField(element, 'LIBELLE'),
    family: textField(element, 'LIBFAMILLE'),
    till: nameField(element, 'LIBCAISSE') || context.till,
    quantity,
    unitAmount: unitAmount ?? amount,
    amount,
  }
}

export function readStatistic(element: Element, context: TicketContext): Statistic {
  return {
    label: textField(element, 'LIBELLE'),
    seller: nameField(element, 'LIBVENDEUR') || context.seller,
    family: textField(element, 'LIBFAMILLE'),
    quantity: amountField(element, 'QUANTITE', context.faults) ?? MICROS_PER_UNIT,
    amount: amountField(element, 'VALEUR', context.faults) ?? 0,
  }
}
