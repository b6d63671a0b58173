import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { findContactsByKey, type ContactRow } from '../../db/postgres/findContacts.ts'
import type { ContactCard, Ticket } from '../../shared/contracts/tickets.ts'
import { presentContactCard } from '../../shared/presentContact.ts'
import { monthsBetween } from '../concernedBy.ts'
import type { FiguresGuard } from '../figuresGuard.ts'
import { notFound } from '../middleware/errors.ts'
import type { NamedTicket } from './policy.ts'
import { presentTicket } from './present.ts'
import { findKeys, readHistory, readTickets, restaurantNames } from './queries.ts'
import type { TicketRow } from './rows.ts'

/** Whole tickets with the contacts, names and former versions they point to, in the order asked for; 404 when one is unknown. */
export async function loadTickets(
  stores: { knex: Knex; clickhouse: ClickHouseClient; figures: FiguresGuard },
  named: readonly NamedTicket[],
): Promise<Ticket[]> {
  const { knex, clickhouse, figures } = stores
  const sites = [...new Set(named.map((ticket) => ticket.restaurantId))]
  const keys = await findKeys(
    knex,
    sites,
    named.map((ticket) => ticket.guid),
  )
  await figures.check(
    keys.map(({ restaurantId, ts }) => ({ restaurantIds: [restaurantId], months: monthsBetween([ts, ts]) })),
  )
  const [rows, history, names] = await Promise.all([
    readTickets(clickhouse, keys),
    readHistory(clickhouse, keys),
    restaurantNames(knex, sites),
  ])
  const contacts = await findContactsByKey(
    knex,
    sites,
    rows.flatMap((row) => [row.debtor_key, row.account_key]),
  )
  const byName = new Map(rows.map((row) => [nameOf(row.restaurant_id, row.guid), row]))
  return named.map(({ restaurantId, guid }) => {
    const row = byName.get(nameOf(restaurantId, guid))
    if (row === undefined) throw notFound()
    return presentTicket(row, {
      siteName: names.get(restaurantId) ?? '',
      debtor: cardOf(contacts, row, row.debtor_key),
      account: cardOf(contacts, row, row.account_key),
      history: history.filter((version) => version.restaurant_id === restaurantId && version.guid === guid),
    })
  })
}

function nameOf(restaurantId: string, guid: string): string {
  return `${restaurantId}_${guid}`
}

function cardOf(contacts: readonly ContactRow[], row: TicketRow, key: string): ContactCard | null {
  const contact = contacts.find((one) => one.restaurant_id === row.restaurant_id && one.contact_key === key)
  return contact === undefined ? null : presentContactCard(contact)
}
