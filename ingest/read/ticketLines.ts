import type { WallTime } from './dates.ts'
import type { Element } from './element.ts'
import type { Faults } from './faults.ts'
import { parts, rawField } from './element.ts'
import { amountField, nameField, textField, timeField } from './fields.ts'
import { MICROS_PER_UNIT, multiplyMicros } from './numbers.ts'
import type { Micros } from './numbers.ts'
import { cleanGuid } from '../../shared/ticket/guid.ts'
import { completeVat, rateOfLabel } from './ticketTotals.ts'
import type { TicketContext } from './ticketTotals.ts'

/** The VAT of one line; several when a menu mixes rates. */
export interface LineVat {
  readonly number: string
  readonly label: string
  readonly net: Micros
  readonly vat: Micros
  readonly gross: Micros
}

/** An offered or cancelled part of a line: why, how many, and what it was worth. */
export interface Waiver {
  readonly reason: string
  readonly quantity: Micros
  readonly amount: Micros
}

/** An article sold: `gross` and `net` are after offered, cancelled and its share of the discounts. */
export interface Line {
  readonly order: number
  readonly orderedAt: WallTime
  readonly seller: string
  readonly label: string
  readonly group: string
  readonly family: string
  readonly vatLabel: string
  readonly quantity: Micros
  readonly unitPrice: Micros
  readonly gross: Micros
  readonly net: Micros
  readonly vatLines: readonly LineVat[]
  readonly offered: readonly Waiver[]
  readonly cancelled: readonly Waiver[]
}

export interface Transfer {
  readonly guid: string
  readonly number: string
  readonly tableNumber: string
  readonly label: string
  readonly amount: Micros
}

/** Everything under the COMMANDEs of a ticket, in order. */
export interface Orders {
  readonly lines: readonly Line[]
  readonly transfers: readonly Transfer[]
  readonly invoices: readonly string[]
}

/** Reads the COMMANDEs; parts that stand directly under the ticket make an order of their own. */
export function readOrders(ticket: Element, context: TicketContext): Orders {
  const found = { lines: [] as Line[], transfers: [] as Transfer[], invoices: [] as string[] }
  let order = 0
  for (const element of [...parts(ticket, 'COMMANDE'), ticket]) {
    order += 1
    readOrder(element, { ...context, order }, found)
  }
  return found
}

interface OrderContext extends TicketContext {
  readonly order: number
}

function readOrder(
  element: Element,
  context: OrderContext,
  found: { lines: Line[]; transfers: Transfer[]; invoices: string[] },
): void {
  const articles = parts(element, 'ARTICLE')
  if (articles.length > 0) {
    const own = ownContext(element, context)
    for (const article of articles) found.lines.push(readLine(article, own))
  }
  for (const transfer of parts(element, 'TRANSFERT')) found.transfers.push(readTransfer(transfer, context.faults))
  for (const invoice of parts(element, 'INVOICE')) found.invoices.push(textField(invoice, 'NUMTICKET'))
}

function ownContext(element: Element, context: OrderContext): OrderContext {
  return {
    ...context,
    ts: timeField(element, 'HORODATAGE', context) ?? context.ts,
    seller: nameField(element, 'LIBVENDEUR') || context.seller,
  }
}

function readLine(element: Element, context: OrderContext): Line {
  const { faults } = context
  const vatLabel = textField(element, 'LIBTVA')
  const quantity = amountField(element, 'QUANTITENET', faults) ?? MICROS_PER_UNIT
  const unitPrice = amountField(element, 'PRIXUNITAIRETTC', faults) ?? 0
  const vatLines = parts(element, 'TVA').map((part) => readLineVat(part, faults))
  const gross = amountField(element, 'PRIXTOTALNET', faults) ?? multiplyMicros(quantity, unitPrice)
  return {
    order: context.order,
    orderedAt: context.ts,
    seller: context.seller,
    label: textField(element, 'LIBELLE'),
    group: textField(element, 'LIBGROUPE'),
    family: textField(element, 'LIBFAMILLE'),
    vatLabel: vatLabel || (vatLines[0]?.label ?? ''),
    quantity,
    unitPrice,
    gross,
    net: amountField(element, 'PRIXTOTALNETHT', faults) ?? deriveLineNet(vatLines, gross, vatLabel),
    vatLines,
    offered: parts(element, 'OFFERT').map((part) => readWaiver(part, unitPrice, faults)),
    cancelled: parts(element, 'ANNULATION').map((part) => readWaiver(part, unitPrice, faults)),
  }
}

function deriveLineNet(vatLines: readonly LineVat[], gross: Micros, vatLabel: string): Micros {
  if (vatLines.length > 0) return vatLines.reduce((total, vat) => total + vat.net, 0)
  return completeVat({ net: null, vat: null, gross }, () => rateOfLabel(vatLabel)).net
}

function readLineVat(element: Element, faults: Faults): LineVat {
  const label = textField(element, 'LIBELLE')
  const given = {
    net: amountField(element, 'VALEURHT', faults),
    vat: amountField(element, 'VALEURTVA', faults),
    gross: amountField(element, 'VALEURTTC', faults),
  }
  return { number: textField(element, 'NUMERO'), label, ...completeVat(given, () => rateOfLabel(label)) }
}

/** Without Quantite and Valeur: quantity 1, worth quantity × list price (04 "Shape"). */
function readWaiver(element: Element, unitPrice: Micros, faults: Faults): Waiver {
  const quantity = amountField(element, 'QUANTITE', faults) ?? MICROS_PER_UNIT
  const amount = amountField(element, 'VALEUR', faults) ?? multiplyMicros(quantity, unitPrice)
  return { reason: textField(element, 'LIBELLE'), quantity, amount }
}

function readTransfer(element: Element, faults: Faults): Transfer {
  return {
    guid: cleanGuid(rawField(element, 'GUID') ?? ''),
    number: textField(element, 'NUMTICKET'),
    tableNumber: textField(element, 'TABLENUMBER'),
    label: textField(element, 'LIBELLE'),
    amount: amountField(element, 'VALEUR', faults) ?? 0,
  }
}
