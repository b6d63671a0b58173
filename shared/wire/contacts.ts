import { z } from 'zod'
import { pageLimit, pageNumber, ReportingBody } from './questions/reporting.ts'
import { PaginationShape, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { bookReadersAndSuper, managerAndSuper } from './who.ts'
import { ContactCard } from './ticket.ts'

const text = z
  .string()
  .trim()
  .max(350)
  .nullish()
  .transform((value) => (value === null || value === '' ? undefined : value))

/** contacts/search: exact TYPE, Titre and site, a part of the name (or company); a page of 50 unless said otherwise. */
export const SearchContactsBody = z.object({
  TYPE: z
    .union([z.enum(['CONTACT', 'DEBITEUR']), z.literal('')])
    .nullish()
    .transform((value) => (value === null || value === '' ? undefined : value)),
  Titre: text,
  Nom: text,
  SITE_ID: ReportingBody.shape.site,
  page: pageNumber,
  limit: pageLimit,
})
export type SearchContactsBody = z.infer<typeof SearchContactsBody>

const Contact = ContactCard.extend({
  LibSite: z.string(),
  CONTACT_KEY: z.string(),
  AccountHasTicketsGUIDs: z.array(z.string()),
  InvoicesNumTickets: z.array(z.string()),
})
/** A contact of the lists and of the account card, with its links to tickets; debtors' figures name it by CONTACT_KEY. */
export type Contact = Wire<typeof Contact>

const recipient = z.object({
  Email: z.string().trim().max(350).default(''),
  Name: z.string().trim().max(350).nullish(),
})

/** contacts/send-pdf-tickets. The subject is rebuilt by the server, `message` is not sent, blank recipients are dropped, only `pdfData` (base64) is taken. */
export const SendPdfBody = z.object({
  recipients: z.array(recipient).max(100),
  site: z.uuid('Identifiant inconnu'),
  pdfData: z.string().max(15_000_000, 'Le PDF dépasse 10 Mo').nullish(),
  excelBuffer: z.unknown().optional(),
})
export type SendPdfBody = z.infer<typeof SendPdfBody>

/** Accounts and debtors, and the mail that carries tickets to them. */
export const contactCalls = {
  search: defineCall({
    call: 'POST /contacts/search',
    summary: 'Cherche les comptes clients ou les débiteurs.',
    roles: bookReadersAndSuper,
    reach: 'sites',
    body: SearchContactsBody,
    answer: z.strictObject({ data: z.array(Contact), pagination: PaginationShape }),
  }),
  one: defineCall({
    call: 'POST /contacts/search/:id',
    summary: 'Un compte client ou un débiteur.',
    roles: managerAndSuper,
    reach: 'ticket',
    answer: z.array(Contact),
  }),
  sendPdf: defineCall({
    call: 'POST /contacts/send-pdf-tickets',
    summary: 'Envoie le PDF de tickets par e-mail.',
    roles: ['manager'],
    reach: 'sites',
    body: SendPdfBody,
    answer: z.strictObject({ result: z.int() }),
  }),
} as const
