import Router from '@koa/router'
import { findContact } from '../../db/records/contacts/findContacts.ts'
import { contactCalls, type Contact } from '../../shared/wire/contacts.ts'
import { paginate } from '../../shared/wire/pages.ts'
import { LONGEST_ANSWER } from '../../shared/longestAnswer.ts'
import { presentContactCard } from '../present/presentContactCard.ts'
import type { Account } from '../../db/records/accounts/findAccount.ts'
import { isStaff, roleFacts } from '../../shared/roles.ts'
import type { ApiState, Deps } from '../context.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { isUuid } from '../http/isUuid.ts'
import { createLimiter } from '../limits/rateLimit.ts'
import { memberOf, sitesInReach, subscriptionExpired } from '../rights/reach.ts'
import { type Asked, serve } from '../http/serve.ts'
import { restaurantName, searchContacts, type SearchedContact } from './queries.ts'
import { sendTicketMail } from './sendTicketMail.ts'
import { buildTicketMail } from './ticketMail.ts'

const defaultSize = 50

/** Accounts and debtors, and the mail that carries tickets to them. */
export function contactRoutes(deps: Deps): Router<ApiState> {
  const { knex, mailer } = deps
  const mails = createLimiter(knex, { name: 'ticket_mails', points: 60, seconds: 3600 })
  const router = new Router<ApiState>()
  serve(router, contactCalls.search, search)
  serve(router, contactCalls.one, one)
  serve(router, contactCalls.sendPdf, sendPdf)
  return router

  async function search(ctx: Asked<typeof contactCalls.search>) {
    const body = ctx.state.input
    const sites = await sitesInReach(knex, ctx.state.account, body.SITE_ID)
    if (!mayRead(ctx.state.account, body.TYPE)) throw forbidden()
    const size = body.limit === 0 ? LONGEST_ANSWER : (body.limit ?? defaultSize)
    const page = Math.max(body.page ?? 1, 1)
    const { total, rows } = await searchContacts(knex, { sites, body }, { start: (page - 1) * size, size })
    ctx.body = { data: rows.map(presentContact), pagination: paginate(total, page, size) }
  }

  async function one(ctx: Asked<typeof contactCalls.one>) {
    const { id } = ctx.params
    const contact = isUuid(id) ? await findContact(knex, id) : undefined
    if (contact === undefined) throw notFound()
    if (!isStaff(ctx.state.account.role) && !memberOf(ctx.state.account, contact.restaurant_id).isActive) {
      throw subscriptionExpired()
    }
    const restaurant = (await restaurantName(knex, contact.restaurant_id)) ?? ''
    ctx.body = [presentContact({ ...contact, restaurant })]
  }

  async function sendPdf(ctx: Asked<typeof contactCalls.sendPdf>) {
    const { account, input } = ctx.state
    mailer.requireConfigured()
    await sitesInReach(knex, account, input.site)
    const draft = buildTicketMail(account, input, (await restaurantName(knex, input.site)) ?? '')
    await mails.take(account.id)
    await sendTicketMail(deps, ctx, { draft, restaurantId: input.site })
    ctx.body = { result: 1 }
  }
}

/** The books know debtors; who else eats somewhere is no matter of theirs. */
function mayRead({ role }: Account, type: string | null | undefined): boolean {
  return !roleFacts[role].isGranted || type === 'DEBITEUR'
}

function presentContact(contact: SearchedContact): Contact {
  return {
    ...presentContactCard(contact),
    LibSite: contact.restaurant,
    CONTACT_KEY: contact.contact_key,
    AccountHasTicketsGUIDs: contact.ticket_guids,
    InvoicesNumTickets: contact.invoice_numbers,
  }
}
