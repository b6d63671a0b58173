import { z } from 'zod'
import { plainNumber } from '../frenchNumber.ts'
import { missingOf } from '../period.ts'
import { pageLimit, ReportingBody } from './questions/reporting.ts'
import { PaginationShape, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { managerAndSuper, ticketReaders, ticketReadersAndSuper } from './who.ts'
import { Article, Ticket, TicketHeader } from './ticket.ts'

const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value).trim()))

const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? undefined : plainNumber(String(value)),
  )
  .refine((value) => value === undefined || /^-?\d{1,12}(\.\d{1,6})?$/.test(value), 'Montant illisible')

/** Of a month 'yyyy-MM' its first day; a day is itself. */
function firstDayOf(day: string): string {
  return day.length === 7 ? `${day}-01` : day
}

const direction = z.union([z.literal(1), z.literal(-1)])

/**
 * entetes/tickets: the common body, the search of the ticket list (Article is a line's label, ModeReglement a payment's,
 * CaisseReglement the till that took it in, Heure a wall hour, Jour a service day 'yyyy-MM-dd' or month 'yyyy-MM' of each
 * ticket's restaurant), and one sort (Horodatage descending when absent).
 */
export const TicketListBody = ReportingBody.extend({
  skip: z.unknown().optional(),
  limit: pageLimit,
  NumTicket: optionalText,
  MontantTTC: amount,
  TableNumber: optionalText,
  Article: optionalText,
  ModeReglement: optionalText,
  CaisseReglement: optionalText,
  Heure: z.coerce.number().int().min(0).max(23).nullish(),
  Jour: z
    .string()
    .regex(/^\d{4}-\d{2}(-\d{2})?$/, { error: 'Jour illisible', abort: true })
    .refine((day) => missingOf(firstDayOf(day)) === null, {
      error: ({ input }) => missingOf(firstDayOf(String(input))) ?? '',
    })
    .nullish(),
  WhereLibNotInArray: ReportingBody.shape.WhereLibInArray,
  ticketSortBy: z.strictObject({ MontantTTC: direction.optional(), Horodatage: direction.optional() }).nullish(),
})
export type TicketListBody = z.infer<typeof TicketListBody>

/** entetes/tickets-compte and entetes/debiteur-tickets: the list, narrowed to one account's or debtor's tickets; without a range, all of them. */
export const ContactTicketsBody = TicketListBody.extend({
  range: ReportingBody.shape.range.nullish(),
  CONTACT_ID: z.uuid('Identifiant inconnu'),
  AccountHasTicketsGUIDs: z.array(z.string().max(200)).max(10_000).nullish(),
  InvoicesNumTickets: z.array(z.string().max(200)).max(10_000).nullish(),
})
export type ContactTicketsBody = z.infer<typeof ContactTicketsBody>

/** '<restaurant id>_<guid>': the only way to name a ticket on the wire. */
const TicketId = z
  .string()
  .max(300)
  .regex(/^[0-9a-f]{8}-[0-9a-f-]{27}_.+$/i, 'Identifiant inconnu')

const TicketBody = z.object({ _id: TicketId })
const TicketsBody = z.object({ ids: z.array(TicketId).min(1).max(1000) })
const TransferBody = z.object({ _GUID: z.string().min(1).max(300) })
const InvoiceArticlesBody = z.object({
  numTickets: z.array(z.union([z.string().max(100), z.number()]).transform(String)).max(10_000),
  site: ReportingBody.shape.site,
})
export type InvoiceArticlesBody = z.infer<typeof InvoiceArticlesBody>

const ListTotal = z.strictObject({
  MontantTTC: z.number(),
  CA: z.number(),
  Facture: z.exactOptional(z.number()),
  Recu: z.exactOptional(z.number()),
  PrixTotalNet: z.exactOptional(z.number()),
  TotalValeur: z.exactOptional(z.number()),
})
/**
 * What the tickets of a whole list add up to, in euros: their amounts, of every operation shown, and of these the turnover
 * (CA); with Article, that article's lines; with ModeReglement or CaisseReglement, those payments; with RECU among the
 * operations, all payments. Of a debtor's list, MontantTTC is what is due: Facture (his invoices) less Recu (his receipts).
 */
export type ListTotal = Wire<typeof ListTotal>

const TicketPage = z.strictObject({ data: z.array(TicketHeader), pagination: PaginationShape, total: ListTotal })
/** The answer of the three ticket lists. */
export type TicketPage = Wire<typeof TicketPage>

/** Tickets as documents: lists, details, the other leg of a transfer, the tickets of an invoice, the original file. */
export const ticketCalls = {
  list: defineCall({
    call: 'POST /entetes/tickets',
    summary: 'Une page de la liste des tickets, et le total de toute la liste.',
    roles: ticketReaders,
    reach: 'sites',
    body: TicketListBody,
    answer: TicketPage,
  }),
  listByPayload: defineCall({
    call: 'GET /entetes/tickets',
    summary: 'La même liste, demandée dans l’adresse.',
    roles: ticketReaders,
    reach: 'sites',
    query: z.object({ payload: z.string().optional() }),
    answer: TicketPage,
  }),
  ofAccount: defineCall({
    call: 'POST /entetes/tickets-compte',
    summary: 'Les tickets d’un compte client.',
    roles: managerAndSuper,
    reach: 'sites',
    body: ContactTicketsBody,
    answer: TicketPage,
  }),
  ofDebtor: defineCall({
    call: 'POST /entetes/debiteur-tickets',
    summary: 'Les tickets d’un débiteur.',
    roles: managerAndSuper,
    reach: 'sites',
    body: ContactTicketsBody,
    answer: TicketPage,
  }),
  details: defineCall({
    call: 'POST /entetes/details-tickets',
    summary: 'Le détail de plusieurs tickets.',
    roles: ticketReadersAndSuper,
    reach: 'ticket',
    body: TicketsBody,
    answer: z.array(Ticket),
  }),
  one: defineCall({
    call: 'POST /entetes/ticket',
    summary: 'Le détail d’un ticket.',
    roles: ticketReadersAndSuper,
    reach: 'ticket',
    body: TicketBody,
    answer: z.array(Ticket),
  }),
  originalFile: defineCall({
    call: 'GET /entetes/ticket-xml/:id',
    summary: 'Le XML d’un ticket, tel que la caisse l’a envoyé.',
    roles: ticketReadersAndSuper,
    reach: 'ticket',
    answer: { media: 'application/xml' },
  }),
  transferArticles: defineCall({
    call: 'POST /entetes/transfert-articles',
    summary: 'Les articles transférés d’un ticket.',
    roles: ticketReadersAndSuper,
    reach: 'ticket',
    body: TransferBody,
    answer: z.array(Article),
  }),
  transferArticlesByPath: defineCall({
    call: 'GET /api/transfert-articles/:guid',
    summary: 'Les articles transférés d’un ticket (ancien chemin).',
    roles: ticketReadersAndSuper,
    reach: 'ticket',
    answer: z.array(Article),
  }),
  invoiceArticles: defineCall({
    call: 'POST /entetes/invoice-articles',
    summary: 'Les articles d’une facture.',
    roles: managerAndSuper,
    reach: 'sites',
    body: InvoiceArticlesBody,
    answer: z.array(Article),
  }),
} as const
