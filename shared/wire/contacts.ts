import { z } from 'zod'
import { pageLimit, pageNumber, ReportingBody } from './reporting.ts'
import type { ContactCard } from './tickets.ts'

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

/** A contact of the lists and of the account card, with its links to tickets. */
export interface Contact extends ContactCard {
  readonly LibSite: string
  /** The contact's key in its restaurant: what the debtors' figures name it by. */
  readonly CONTACT_KEY: string
  readonly AccountHasTicketsGUIDs: readonly string[]
  readonly InvoicesNumTickets: readonly string[]
}

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
