import Router from '@koa/router'
import { ticketCalls, TicketListBody } from '../../shared/wire/tickets.ts'
import type { ApiState, Deps } from '../context.ts'
import { invalid } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { askerOf } from '../limits/askerOf.ts'
import { writeAudit } from '../record/audit.ts'
import { check } from '../http/validate.ts'
import { listInvoiceArticles, listTransferArticles } from './listArticles.ts'
import { listTickets, listTicketsOfContact } from './listTickets.ts'
import { loadTickets } from './loadTickets.ts'
import { reachTicket } from './policy.ts'
import { readOriginalFile } from './readOriginalFile.ts'

/** Tickets as documents: lists, details, the other leg of a transfer, the tickets of an invoice, the original file. */
export function ticketRoutes(deps: Deps): Router<ApiState> {
  const router = new Router<ApiState>()
  serveLists(router, deps)
  serve(router, ticketCalls.details, async (ctx) => {
    const named = ctx.state.input.ids.map((id) => reachTicket(ctx.state.account, id))
    ctx.body = await loadTickets(deps, named)
  })
  serve(router, ticketCalls.one, async (ctx) => {
    ctx.body = await loadTickets(deps, [reachTicket(ctx.state.account, ctx.state.input._id)])
  })
  serve(router, ticketCalls.originalFile, async (ctx) => {
    const ticket = ctx.params['id'] ?? ''
    const { name, bytes } = await readOriginalFile(deps.knex, ctx.state.account, ticket)
    const details = { range: [], sites: [ticket.slice(0, 36).toLowerCase()], count: 1, ticket }
    await writeAudit(deps.knex, ctx, {
      action: 'report.export',
      targetType: 'report',
      targetName: 'fichier-xml',
      details,
    })
    ctx.attachment(name)
    ctx.type = 'application/xml'
    ctx.body = bytes
  })
  serve(router, ticketCalls.transferArticles, async (ctx) => {
    ctx.body = await listTransferArticles(deps, ctx.state.account, ctx.state.input._GUID)
  })
  serve(router, ticketCalls.transferArticlesByPath, async (ctx) => {
    ctx.body = await listTransferArticles(deps, ctx.state.account, ctx.params['guid'] ?? '')
  })
  serve(router, ticketCalls.invoiceArticles, async (ctx) => {
    ctx.body = await listInvoiceArticles(deps, ctx.state.account, ctx.state.input)
  })
  return router
}

function serveLists(router: Router<ApiState>, deps: Deps): void {
  serve(router, ticketCalls.list, async (ctx) => {
    const { account, input } = ctx.state
    ctx.body = await deps.turns.takeList(askerOf(ctx), () => listTickets(deps, account, input))
  })
  serve(router, ticketCalls.listByPayload, async (ctx) => {
    const { payload } = ctx.query
    const body = check(TicketListBody, parseJson(typeof payload === 'string' ? payload : '{}'))
    ctx.body = await deps.turns.takeList(askerOf(ctx), () => listTickets(deps, ctx.state.account, body))
  })
  const kinds = [
    [ticketCalls.ofAccount, 'contact'],
    [ticketCalls.ofDebtor, 'debtor'],
  ] as const
  for (const [call, kind] of kinds)
    serve(router, call, async (ctx) => {
      const { account, input: body } = ctx.state
      ctx.body = await deps.turns.takeList(askerOf(ctx), () => listTicketsOfContact(deps, account, { body, kind }))
    })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalid('Données invalides', 'payload')
  }
}
