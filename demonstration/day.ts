import { activity, daysOfMonth, isMonthEnd, monthBefore } from './calendar.ts'
import type { Customer, Debtor, House } from './house.ts'
import type { Account, ClockRecord } from './office.ts'
import { clockOf, invoiceOf, receiptOf, sideTickets, visitOf } from './office.ts'
import { createPlanner, eatsOnAccount } from './plan.ts'
import { refundOf, saleOf, withTransfer } from './sale.ts'
import type { Ticket } from './ticket.ts'
import { settle } from './ticket.ts'

/** Everything the tills of a house recorded in one service day. */
export interface ServiceDay {
  readonly tickets: readonly Ticket[]
  readonly clock: readonly ClockRecord[]
  readonly visits: readonly { readonly customer: Customer; readonly guid: string }[]
}

/** Tells the service days of a house: the same day always has the same tickets, whatever is asked before or after. */
export function createHouseDays(house: House): (date: string) => ServiceDay {
  const plan = createPlanner(house)

  function accountOf(debtor: Debtor, rank: number, month: string): Account {
    const days = daysOfMonth(month).filter((date) => eatsOnAccount(house, debtor, date))
    const slots = days.flatMap((date) => plan(date).map((slot) => ({ date, slot })))
    const sold = slots.filter(({ slot }) => slot.debtor === debtor).map(({ date, slot }) => saleOf(house, date, slot))
    return { debtor, rank, month, sold }
  }

  /** Invoices on the last day of the month; paid on the 20th of the next one, by one company a month later still. */
  function officeTickets(date: string): Ticket[] {
    return house.debtors.flatMap((debtor, rank) => {
      if (isMonthEnd(date)) return invoiceOf(house, date, accountOf(debtor, rank, date.slice(0, 7)))
      if (!date.endsWith('-20')) return []
      return receiptOf(
        house,
        date,
        accountOf(debtor, rank, monthBefore(date, debtor.paysAfterMonths ?? (rank === 1 ? 2 : 1))),
      )
    })
  }

  return (date) => {
    const office = officeTickets(date)
    if (activity(house, date) === 0) return { tickets: office, clock: [], visits: [] }
    const slots = plan(date)
    const sales = slots
      .filter((slot) => slot.refunds === undefined)
      .map((slot) => ({ slot, ticket: saleOf(house, date, slot) }))
    const refunds = slots.flatMap((slot) => refundOf(house, date, { slot, sales }))
    const sold = sales.flatMap((sale) => withTransfer(house, date, sale))
    const tickets = [...sold, ...refunds, ...sideTickets(house, date), ...office].sort((a, b) => (a.at < b.at ? -1 : 1))
    const arrived = tickets.filter((ticket) => !isLost(ticket))
    return { tickets: arrived, clock: clockOf(house, date), visits: visitOf(house, date, sales) }

    function isLost({ guid, till, at }: Ticket): boolean {
      if (house.silent !== undefined && till === house.silent.till && at >= house.silent.since) return true
      return house.losesATicketOn?.includes(date) === true && guid === sales[1]?.ticket.guid
    }
  }
}

/** What is known of a day at a wall time: later tickets are not there yet, those being served are open. */
export function upTo(day: ServiceDay, now: string): ServiceDay {
  const tickets = day.tickets.flatMap((ticket) => known(ticket, now))
  const guids = new Set(tickets.map((ticket) => ticket.guid))
  return {
    tickets,
    clock: day.clock
      .filter((record) => record.startsAt <= now)
      .map((record) => (record.endsAt > now ? { ...record, end: '' } : record)),
    visits: day.visits.filter((visit) => guids.has(visit.guid)),
  }
}

function known(ticket: Ticket, now: string): Ticket[] {
  if (ticket.at <= now) return [ticket]
  if (ticket.operation !== 'VENTE' || ticket.orderedAt > now) return []
  const full = settle(ticket.lines, 0)
  return [{ ...ticket, ...full, state: 'Ouvert', number: '0', at: ticket.orderedAt, discounts: [], payments: [] }]
}
