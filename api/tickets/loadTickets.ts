import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { findContactsByKey, type ContactRecord } from '../../db/records/contacts/findContacts.ts'
import type { ContactCard, Ticket } from '../../shared/wire/ticket.ts'
import { presentContactCard } from '../present/presentContactCard.ts'
import { monthsBetween } from '../figures/concernedBy.ts'
import { readGuarded, rebuilding, type FiguresGuard } from '../figures/figuresGuard.ts'
import type { Concerned } from '../figures/rebuildingSentence.ts'
import { notFound } from '../http/errors.ts'
import type { NamedTicket } from './policy.ts'
import { presentTicket } from './present.ts'
import { findKeys, readHistory, readTickets, restaurantNames } from './queries.ts'
import type { TicketKey } from './queries.ts'
import type { TicketRow } from './rows.ts'

/** What tickets are read from. */
export interface TicketStores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly figures: FiguresGuard
}

/** Whole tickets with the contacts, names and former versions they point to, in the order asked for; 404 when one is unknown. */
export async function loadTickets(
  { knex, clickhouse, figures }: TicketStores,
  named: readonly NamedTicket[],
): Promise<Ticket[]> {
  const sites = [...new Set(named.map((ticket) => ticket.restaurantId))]
  const keys = await findKeys(
    knex,
    sites,
    named.map((ticket) => ticket.guid),
  )
  const [rows, history] = await readGuarded(figures, monthsOf(keys), () =>
    Promise.all([readKnown(clickhouse, keys), readHistory(clickhouse, keys)]),
  )
  const names = await restaurantNames(knex, sites)
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
      contact: cardOf(contacts, row, row.account_key),
      history: history.filter((version) => version.restaurant_id === restaurantId && version.guid === guid),
    })
  })
}

/** The tickets that carry these GUIDs, from the months that are not being rebuilt. */
export async function loadRows(
  { knex, clickhouse, figures }: TicketStores,
  sites: readonly string[],
  guids: readonly string[],
): Promise<TicketRow[]> {
  const keys = await findKeys(knex, sites, guids)
  return await readGuarded(figures, monthsOf(keys), () => readKnown(clickhouse, keys))
}

/** A ticket that Postgres knows is never unknown: what ClickHouse does not answer is being rebuilt, or on its way to another time. */
async function readKnown(clickhouse: ClickHouseClient, keys: readonly TicketKey[]): Promise<TicketRow[]> {
  const rows = await readTickets(clickhouse, keys)
  const found = new Set(rows.map((row) => nameOf(row.restaurant_id, row.guid)))
  if (!keys.every(({ restaurantId, guid }) => found.has(nameOf(restaurantId, guid)))) throw rebuilding()
  return rows
}

function monthsOf(keys: readonly TicketKey[]): Concerned[] {
  return keys.map(({ restaurantId, ts }) => ({ restaurantIds: [restaurantId], months: monthsBetween([ts, ts]) }))
}

function nameOf(restaurantId: string, guid: string): string {
  return `${restaurantId}_${guid}`
}

function cardOf(contacts: readonly ContactRecord[], row: TicketRow, key: string): ContactCard | null {
  const contact = contacts.find((one) => one.restaurant_id === row.restaurant_id && one.contact_key === key)
  return contact === undefined ? null : presentContactCard(contact)
}
