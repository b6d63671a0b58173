import { wallTime, weekday } from './calendar.ts'
import type { House, Seller } from './house.ts'
import { drawCovers, drawOrder, drawStay } from './order.ts'
import { drawDiscount, drawPayments, onAccount, payment, withIncidents, withOffered } from './pay.ts'
import type { Slot } from './plan.ts'
import { guidOf, seeded } from './random.ts'
import type { Line, Payment, Ticket } from './ticket.ts'
import { amountsOf, negated, settle } from './ticket.ts'

/** Afternoon turns into evening: the second team takes over at 17:00. */
const eveningSeconds = 17 * 3600

/** A sale, with its ticket of a table that moved before it when it did. */
export interface Sale {
  readonly slot: Slot
  readonly ticket: Ticket
}

/** A ticket without anything on it yet, closed at that second of the service day. */
export function blank(date: string, seconds: number): Omit<Ticket, 'guid' | 'operation' | 'seller' | 'till'> {
  return {
    number: '0',
    table: '',
    covers: 0,
    state: 'Fermé',
    at: wallTime(date, seconds),
    orderedAt: wallTime(date, seconds),
    ...amountsOf([]),
    discounts: [],
    payments: [],
    transfers: [],
    invoices: [],
  }
}

/** The sellers at work on a day, of the team of that second of the day. */
export function sellersAt(house: House, date: string, seconds: number): readonly Seller[] {
  const shift = seconds < eveningSeconds ? 'day' : 'evening'
  return house.sellers.filter((seller) => seller.shift === shift && seller.days.includes(weekday(date)))
}

/** The sale of a planned slot. */
export function saleOf(house: House, date: string, slot: Slot): Ticket {
  const random = seeded(`${house.key}|${date}|${slot.index}`)
  const covers = slot.debtor === undefined ? drawCovers(slot.meal, random) : random.between(2, 6)
  const wanted = drawOrder(house.card, slot.meal, { covers, date, random })
  const ordered = house.offersMuchOn?.includes(date) === true ? withOffered(wanted) : withIncidents(wanted, random)
  const discounts = slot.debtor === undefined ? drawDiscount(ordered, isHappyHour(slot), random) : []
  const amounts = settle(ordered, discounts[0]?.cents ?? 0)
  const account = slot.debtor === undefined ? {} : { debtor: slot.debtor }
  return {
    ...blank(date, slot.closes),
    ...amounts,
    ...account,
    guid: guidOf(`${house.key}|${date}|sale|${slot.index}`),
    operation: 'VENTE',
    number: slot.number,
    table: covers === 0 ? '' : String(random.between(1, house.tables)),
    covers,
    seller: random.pick(sellersAt(house, date, slot.closes)).name,
    till: slot.till,
    orderedAt: wallTime(date, slot.closes - drawStay(slot.meal, random)),
    discounts,
    payments:
      slot.debtor === undefined ? drawPayments(amounts.grossCents, covers, random) : onAccount(amounts.grossCents),
  }
}

/** The counter-ticket that takes a sale of the same day back: the same lines and payments with the other sign. */
export function refundOf(house: House, date: string, refund: { slot: Slot; sales: readonly Sale[] }): Ticket[] {
  const sold = refund.sales.find((sale) => sale.slot.index === refund.slot.refunds)?.ticket
  if (sold === undefined) return []
  const reason = seeded(sold.guid).pick(['Erreur de mode de règlement', 'Erreur de table', 'Réclamation du client'])
  const amounts = amountsOf(sold.lines.filter((line) => line.netQuantity > 0).map((line) => takenBack(line, reason)))
  const counter: Ticket = {
    ...blank(date, refund.slot.closes),
    ...amounts,
    guid: guidOf(`${house.key}|${date}|refund|${refund.slot.index}`),
    operation: 'ANNULATION',
    number: refund.slot.number,
    originNumber: sold.number,
    originGuid: sold.guid,
    table: sold.table,
    covers: sold.covers,
    seller: sold.seller,
    till: sold.till,
    discounts: sold.discounts.map((discount) => ({ ...discount, cents: -discount.cents })),
    payments: paidBack(sold),
  }
  return [counter]
}

/** Some tables move, or pass articles on: the leg that leaves, and the sale with its link to it. */
export function withTransfer(house: House, date: string, { slot, ticket }: Sale): Ticket[] {
  const random = seeded(`${house.key}|${date}|${slot.index}|transfer`)
  const plain = ticket.discounts.length === 0 && ticket.covers > 1 && ticket.lines.every(isPlain)
  if (!plain || !random.chance(0.02)) return [ticket]
  const operation = random.chance(0.7) ? 'TRANSFERT-TABLE' : 'TRANSFERT'
  const amounts = amountsOf(ticket.lines.slice(0, random.between(1, 3)).map(negated))
  const from = String((Number(ticket.table) % house.tables) + 1)
  const guid = guidOf(`${ticket.guid}|leg`)
  const left = { guid: ticket.guid, number: ticket.number, table: ticket.table, label: `Vers table ${ticket.table}` }
  const leg: Ticket = {
    ...blank(date, 0),
    ...amounts,
    guid,
    operation,
    table: from,
    covers: ticket.covers,
    seller: ticket.seller,
    till: ticket.till,
    at: ticket.orderedAt,
    orderedAt: ticket.orderedAt,
    transfers: [{ ...left, cents: -amounts.grossCents }],
  }
  const came = { guid, number: '', table: from, label: `Depuis table ${from}`, cents: -amounts.grossCents }
  return [leg, { ...ticket, transfers: [came] }]
}

/** A tip or an over-payment is not given back: then the price alone is, by card. */
function paidBack(sold: Ticket): Payment[] {
  const paidCents = sold.payments.reduce((total, paid) => total + paid.quantity * paid.unitCents, 0)
  if (paidCents !== sold.grossCents) return [payment('Carte bancaire', 'CB', -sold.grossCents)]
  return sold.payments.map((paid) => ({ ...paid, unitCents: -paid.unitCents }))
}

function isHappyHour(slot: Slot): boolean {
  return slot.meal === 'happyHour' && slot.closes >= eveningSeconds && slot.closes < 20 * 3600
}

function isPlain(line: Line): boolean {
  return line.offered === undefined && line.cancelled === undefined
}

function takenBack(line: Line, reason: string): Line {
  const { item, quantity, unitCents, netQuantity, grossCents, netCents, parts } = line
  const cancelled = { quantity: netQuantity, reason }
  return { ...negated({ item, quantity, unitCents, netQuantity, grossCents, netCents, parts }), cancelled }
}
