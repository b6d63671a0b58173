import { AppError } from '../../shared/errors.ts'
import type { InvoiceArticlesBody } from '../../shared/wire/tickets.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { readGuarded } from '../figures/figuresGuard.ts'
import { notFound } from '../http/errors.ts'
import { sitesInReach } from '../rights/reach.ts'
import { loadRows, type TicketStores } from './loadTickets.ts'
import { reachGuid } from './policy.ts'
import { articlesOf, otherLegs } from './present.ts'
import { mostNumbered, readByNumbers } from './queries.ts'

/** The articles of the ticket that this one names as its other leg; a ticket that names none is itself a leg: its own articles. */
export async function listTransferArticles(stores: TicketStores, account: Account, name: string) {
  const { sites, guid } = await reachGuid(stores.knex, account, name)
  const tickets = await loadRows(stores, sites, [guid])
  if (tickets.length === 0) throw notFound()
  const legs = tickets.flatMap(otherLegs)
  if (legs.length === 0) return tickets.flatMap(articlesOf)
  const sameSites = tickets.map((ticket) => ticket.restaurant_id)
  return (await loadRows(stores, sameSites, legs)).flatMap(articlesOf)
}

/** The articles of the tickets of these numbers, which an invoice names, in the restaurants asked for that are the account's; 422 when they are too many. */
export async function listInvoiceArticles(
  { knex, clickhouse, figures }: TicketStores,
  account: Account,
  { numTickets, site }: InvoiceArticlesBody,
) {
  const sites = await sitesInReach(knex, account, site)
  // A number stands in any month.
  const concerned = [{ restaurantIds: sites, months: null }]
  const rows = await readGuarded(figures, concerned, () => readByNumbers(clickhouse, sites, numTickets))
  return wholeList(rows).flatMap(articlesOf)
}

const tooMany = 'Ces numéros sont ceux de plus de 10\u202f000 tickets\u202f: demandez-en moins, ou un seul restaurant.'

/** The tickets of a list of numbers, none of them missing. Throws 422 'too_long' instead of a part of them. */
export function wholeList<Row>(rows: readonly Row[]): readonly Row[] {
  if (rows.length <= mostNumbered) return rows
  throw new AppError({ status: 422, code: 'too_long', message: tooMany })
}
