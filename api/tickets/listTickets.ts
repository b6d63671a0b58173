import { findContact } from '../../db/records/contacts/findContacts.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { paginate } from '../../shared/wire/pages.ts'
import type { ContactTicketsBody, TicketListBody, TicketPage } from '../../shared/wire/tickets.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { concernedBy } from '../figures/concernedBy.ts'
import { readGuarded } from '../figures/figuresGuard.ts'
import { roleFacts } from '../../shared/roles.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { sitesInReach } from '../rights/reach.ts'
import { contactFilter, namedTickets, ticketFilter, type ContactTickets, type TicketFilter } from './filter.ts'
import type { TicketStores } from './loadTickets.ts'
import { readPage, type PageOrder } from './pages.ts'
import { reachRestaurant } from './policy.ts'
import { presentHeader, presentTotal } from './present.ts'
import { restaurantNames } from './queries.ts'

/**
 * One page of the tickets that a search finds in the account's restaurants, and the sums of all of them. Who may not know sellers reads
 * none here, and cannot search by one (403): the name stands on each ticket alone, as the till wrote it.
 */
export async function listTickets(stores: TicketStores, account: Account, body: TicketListBody): Promise<TicketPage> {
  const sites = await sitesInReach(stores.knex, account, body.site ?? body.id)
  const { knowsPeople } = roleFacts[account.role]
  if (!knowsPeople && asksSeller(body)) throw forbidden()
  const page = await onePage(stores, ticketFilter(body, sites), body)
  return knowsPeople ? page : { ...page, data: page.data.map((row) => ({ ...row, LibVendeur: '' })) }
}

function asksSeller({ vendeur, WhereLibInArray, WhereLibNotInArray }: TicketListBody): boolean {
  const named = [...(WhereLibInArray ?? []), ...(WhereLibNotInArray ?? [])].some(
    ({ LibKey }) => LibKey === 'LibVendeur',
  )
  return named || (vendeur ?? '') !== ''
}

/** The same of a known customer or a debtor; 404 for a contact out of the account's reach. */
export async function listTicketsOfContact(
  stores: TicketStores,
  account: Account,
  { body, kind }: { readonly body: ContactTicketsBody; readonly kind: ContactTickets['kind'] },
): Promise<TicketPage> {
  const contact = await findContact(stores.knex, body.CONTACT_ID)
  if (contact === undefined) throw notFound()
  reachRestaurant(account, contact.restaurant_id)
  const links: ContactTickets = {
    kind,
    key: contact.contact_key,
    guids: contact.ticket_guids,
    numbers: contact.invoice_numbers,
  }
  const filter = contactFilter(ticketFilter(body, [contact.restaurant_id]), links)
  return await onePage(stores, namedTickets(filter, body, links), body)
}

async function onePage(
  { knex, clickhouse, figures }: TicketStores,
  filter: TicketFilter,
  body: TicketListBody | ContactTicketsBody,
): Promise<TicketPage> {
  const size = Math.min(body.limit ?? 0, LONGEST_ANSWER) || LONGEST_ANSWER
  const page = Math.max(body.page ?? 1, 1)
  const byAmount = body.ticketSortBy?.MontantTTC
  const { sites, from, to } = filter.params
  const order: PageOrder = {
    by: byAmount === undefined ? 'ts' : 'gross_amount',
    direction: (byAmount ?? body.ticketSortBy?.Horodatage ?? -1) === 1 ? 'ASC' : 'DESC',
    start: (page - 1) * size,
    size,
  }
  const concerned = concernedBy({ timeDimensions: [{ dateRange: [from, to] }] }, sites as string[])
  const { total, sums, rows } = await readGuarded(figures, concerned, () => readPage(clickhouse, filter, order))
  const names = await restaurantNames(
    knex,
    rows.map((row) => row.restaurant_id),
  )
  return {
    data: rows.map((row) => presentHeader(row, names.get(row.restaurant_id) ?? '')),
    pagination: paginate(total, page, size),
    total: presentTotal(sums),
  }
}
