import Router from '@koa/router'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { ticketCalls, TicketListBody, type ContactTicketsBody, type TicketPage } from '../../shared/wire/tickets.ts'
import { paginate } from '../../shared/wire/pages.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { findContact } from '../../db/records/contacts/findContacts.ts'
import { concernedBy } from '../figures/concernedBy.ts'
import { roleFacts } from '../../shared/roles.ts'
import type { ApiState, Deps } from '../context.ts'
import { readGuarded } from '../figures/figuresGuard.ts'
import { forbidden, invalid, notFound } from '../http/errors.ts'
import { type Asked, serve } from '../http/serve.ts'
import { sitesInReach } from '../rights/reach.ts'
import { check } from '../http/validate.ts'
import { contactFilter, namedTickets, ticketFilter, type ContactTickets, type TicketFilter } from './filter.ts'
import { loadRows, loadTickets } from './loadTickets.ts'
import { readPage, type PageOrder } from './pages.ts'
import { reachGuid, reachRestaurant, reachTicket } from './policy.ts'
import { articlesOf, otherLegs, presentHeader, presentTotal } from './present.ts'
import { findArchivedFile, findKeys, readByNumbers, restaurantNames } from './queries.ts'

const unzip = promisify(gunzip)

/** Tickets as documents: lists, details, the other leg of a transfer, the tickets of an invoice, the original file. */
export function ticketRoutes({ knex, clickhouse, figures }: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serve(router, ticketCalls.list, async (ctx) => {
    ctx.body = await listTickets(ctx.state.account, ctx.state.input)
  })
  serve(router, ticketCalls.listByPayload, listByPayload)
  serve(router, ticketCalls.ofAccount, async (ctx) => {
    ctx.body = await listOfContact(ctx.state.account, ctx.state.input, 'account')
  })
  serve(router, ticketCalls.ofDebtor, async (ctx) => {
    ctx.body = await listOfContact(ctx.state.account, ctx.state.input, 'debtor')
  })
  serve(router, ticketCalls.details, details)
  serve(router, ticketCalls.one, one)
  serve(router, ticketCalls.originalFile, originalFile)
  serve(router, ticketCalls.transferArticles, transferArticles)
  serve(router, ticketCalls.transferArticlesByPath, transferArticlesByPath)
  serve(router, ticketCalls.invoiceArticles, invoiceArticles)
  return router

  async function listTickets(account: ApiState['account'], body: TicketListBody) {
    const sites = await sitesInReach(knex, account, body.site ?? body.id)
    return await onePage(ticketFilter(body, sites), body)
  }

  async function listByPayload(ctx: Asked<typeof ticketCalls.listByPayload>) {
    const { payload } = ctx.query
    const body = check(TicketListBody, parseJson(typeof payload === 'string' ? payload : '{}'))
    ctx.body = await listTickets(ctx.state.account, body)
  }

  async function listOfContact(
    account: ApiState['account'],
    body: ContactTicketsBody,
    role: ContactTickets['role'],
  ): Promise<TicketPage> {
    const contact = await findContact(knex, body.CONTACT_ID)
    if (contact === undefined) throw notFound()
    reachRestaurant(account, contact.restaurant_id)
    const links: ContactTickets = {
      role,
      key: contact.contact_key,
      guids: contact.ticket_guids,
      numbers: contact.invoice_numbers,
    }
    const filter = contactFilter(ticketFilter(body, [contact.restaurant_id]), links)
    return await onePage(namedTickets(filter, body, links), body)
  }

  async function onePage(filter: TicketFilter, body: TicketListBody | ContactTicketsBody): Promise<TicketPage> {
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

  async function details(ctx: Asked<typeof ticketCalls.details>) {
    const named = ctx.state.input.ids.map((id) => reachTicket(ctx.state.account, id))
    ctx.body = await loadTickets({ knex, clickhouse, figures }, named)
  }

  async function one(ctx: Asked<typeof ticketCalls.one>) {
    const named = reachTicket(ctx.state.account, ctx.state.input._id)
    ctx.body = await loadTickets({ knex, clickhouse, figures }, [named])
  }

  async function transferArticles(ctx: Asked<typeof ticketCalls.transferArticles>) {
    ctx.body = await articlesOfOtherLeg(ctx.state.account, ctx.state.input._GUID)
  }

  async function transferArticlesByPath(ctx: Asked<typeof ticketCalls.transferArticlesByPath>) {
    ctx.body = await articlesOfOtherLeg(ctx.state.account, ctx.params['guid'] ?? '')
  }

  /** The articles of the ticket that this one names as its other leg; a ticket that names none is itself a leg: its own articles. */
  async function articlesOfOtherLeg(account: ApiState['account'], name: string) {
    const { sites, guid } = await reachGuid(knex, account, name)
    const stores = { knex, clickhouse, figures }
    const tickets = await loadRows(stores, sites, [guid])
    if (tickets.length === 0) throw notFound()
    const legs = tickets.flatMap(otherLegs)
    if (legs.length === 0) return tickets.flatMap(articlesOf)
    const sameSites = tickets.map((ticket) => ticket.restaurant_id)
    return (await loadRows(stores, sameSites, legs)).flatMap(articlesOf)
  }

  async function invoiceArticles(ctx: Asked<typeof ticketCalls.invoiceArticles>) {
    const { numTickets, site } = ctx.state.input
    const sites = await sitesInReach(knex, ctx.state.account, site)
    // A number stands in any month.
    const concerned = [{ restaurantIds: sites, months: null }]
    const rows = await readGuarded(figures, concerned, () => readByNumbers(clickhouse, sites, numTickets))
    ctx.body = rows.flatMap(articlesOf)
  }

  /** The file as it was received; only when every restaurant named in it is in the caller's reach. */
  async function originalFile(ctx: Asked<typeof ticketCalls.originalFile>) {
    const { account } = ctx.state
    const { restaurantId, guid } = reachTicket(account, ctx.params['id'] ?? '')
    const [key] = await findKeys(knex, [restaurantId], [guid])
    const file = key === undefined ? undefined : await findArchivedFile(knex, key.version)
    if (file === undefined) throw notFound()
    const mine = new Set(account.restaurants.map(({ id }) => id))
    if (roleFacts[account.role].reads === 'linked' && !file.restaurantIds.every((id) => mine.has(id))) throw forbidden()
    ctx.attachment(file.name.split(/[\\/]/).pop() ?? 'ticket.xml')
    ctx.type = 'application/xml'
    ctx.body = await unzip(file.content)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalid('Données invalides', 'payload')
  }
}
