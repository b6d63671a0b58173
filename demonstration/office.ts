import { clock, wallTime, weekday } from './calendar.ts'
import type { Customer, Debtor, House } from './house.ts'
import { priceAt } from './order.ts'
import { payment } from './pay.ts'
import type { Slot } from './plan.ts'
import { guidOf, seeded } from './random.ts'
import { blank, sellersAt } from './sale.ts'
import type { OrderedItem, Ticket } from './ticket.ts'
import { settle, totalsOf } from './ticket.ts'

/** What a debtor owes for a month: the sales on account, in their order. */
export interface Account {
  readonly debtor: Debtor
  readonly rank: number
  readonly month: string
  readonly sold: readonly Ticket[]
}

export interface ClockRecord {
  readonly guid: string
  readonly seller: string
  readonly date: string
  readonly start: string
  readonly end: string
  readonly startsAt: string
  readonly endsAt: string
}

/** The invoice of a month: it re-states tickets already sold and sells nothing. */
export function invoiceOf(house: House, date: string, account: Account): Ticket[] {
  if (account.sold.length === 0) return []
  const totals = totalsOf(account.sold.flatMap((ticket) => ticket.vat))
  return [
    {
      ...office(house, date, account),
      ...totals,
      guid: key(house, account, 'invoice'),
      operation: 'JUSTIFICATIF',
      number: invoiceNumber(account),
      invoices: account.sold.map((ticket) => ticket.number),
    },
  ]
}

/** The transfer that pays the invoice of a month. */
export function receiptOf(house: House, date: string, account: Account): Ticket[] {
  const grossCents = account.sold.reduce((total, ticket) => total + ticket.grossCents, 0)
  if (grossCents === 0) return []
  const payments = [payment('Virement', 'Virements', grossCents)]
  return [
    {
      ...office(house, date, account),
      grossCents,
      payments,
      guid: key(house, account, 'receipt'),
      operation: 'RECU',
      number: `${invoiceNumber(account)}1`,
      invoices: [invoiceNumber(account)],
    },
  ]
}

/** House meals of the team, and now and then an order voided before it was paid. */
export function sideTickets(house: House, date: string): Ticket[] {
  const random = seeded(`${house.key}|${date}|side`)
  const common = { seller: random.pick(sellersAt(house, date, 0)).name, till: house.tills[0] ?? '' }
  const meals = house.card.main.slice(0, random.between(1, 3)).map((item) => ordered(item, random.between(1, 2), date))
  const staff: Ticket = {
    ...blank(date, random.between(40_200, 41_700)),
    ...settle(meals, 0),
    ...common,
    guid: guidOf(`${house.key}|${date}|staff`),
    operation: 'INTERNE',
  }
  if (!random.chance(0.45)) return [staff]
  const dropped = ordered(random.pick(house.card.main), random.between(1, 2), date)
  const voided: Ticket = {
    ...blank(date, random.between(43_800, 50_400)),
    ...settle(
      [
        {
          ...dropped,
          cancelled: { quantity: dropped.quantity, reason: random.pick(['Client parti', 'Erreur de table']) },
        },
      ],
      0,
    ),
    ...common,
    guid: guidOf(`${house.key}|${date}|voided`),
    operation: 'ANNULLER',
    table: String(random.between(1, house.tables)),
  }
  return [staff, voided]
}

/** A regular customer's visit: about one day in three, on one sale of the evening. */
export function visitOf(
  house: House,
  date: string,
  sales: readonly { slot: Slot; ticket: Ticket }[],
): { customer: Customer; guid: string }[] {
  const random = seeded(`${house.key}|${date}|visit`)
  const tables = sales.filter(({ slot, ticket }) => slot.debtor === undefined && ticket.covers > 0)
  if (tables.length === 0 || !random.chance(0.35)) return []
  return [{ customer: random.pick(house.customers), guid: random.pick(tables).ticket.guid }]
}

/** The time clock of a day: each seller at work comes before the first guest and leaves after the last. */
export function clockOf(house: House, date: string): ClockRecord[] {
  const opens = Math.min(...house.services.map((service) => service.from)) * 60
  const closes = Math.max(...house.services.map((service) => service.to)) * 60
  return house.sellers.flatMap((seller) => {
    if (!seller.days.includes(weekday(date))) return []
    const random = seeded(`${house.key}|${date}|${seller.name}`)
    const [from, to] = seller.shift === 'day' ? [opens - 2100, 61_200] : [60_300, closes + 900]
    const starts = from + random.between(0, 1200)
    const ends = to + random.between(0, 1800)
    return [
      {
        guid: guidOf(`${house.key}|${date}|clock|${seller.name}`),
        seller: seller.name,
        date,
        start: clock(starts),
        end: clock(ends),
        startsAt: wallTime(date, starts),
        endsAt: wallTime(date, ends),
      },
    ]
  })
}

function office(house: House, date: string, account: Account): Omit<Ticket, 'guid' | 'operation'> {
  const seller = house.sellers[0]?.name ?? ''
  return { ...blank(date, 36_000 + account.rank * 300), seller, till: house.tills[0] ?? '', debtor: account.debtor }
}

function key(house: House, account: Account, kind: string): string {
  return guidOf(`${house.key}|${account.debtor.siret}|${account.month}|${kind}`)
}

/** Invoices have a series of their own: year, month and the debtor's rank. */
function invoiceNumber(account: Account): string {
  return `${account.month.replace('-', '')}${String(account.rank + 1).padStart(2, '0')}`
}

function ordered(item: OrderedItem['item'], quantity: number, date: string): OrderedItem {
  return { item, quantity, unitCents: priceAt(item, date) }
}
