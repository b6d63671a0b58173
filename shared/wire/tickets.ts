import { z } from 'zod'
import type { Issuer } from './issuer.ts'
import { pageLimit, ReportingBody } from './reporting.ts'

const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value).trim()))

const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === ''
      ? undefined
      : String(value).replace(/\s/g, '').replace(',', '.'),
  )
  .refine((value) => value === undefined || /^-?\d{1,12}(\.\d{1,6})?$/.test(value), 'Montant illisible')

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
    .regex(/^\d{4}-\d{2}(-\d{2})?$/, 'Jour illisible')
    .nullish(),
  WhereLibNotInArray: ReportingBody.shape.WhereLibInArray,
  ticketSortBy: z.object({ MontantTTC: direction.optional(), Horodatage: direction.optional() }).nullish(),
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

export const TicketBody = z.object({ _id: TicketId })
export const TicketsBody = z.object({ ids: z.array(TicketId).min(1).max(1000) })
export const TransferBody = z.object({ _GUID: z.string().min(1).max(300) })
export const InvoiceArticlesBody = z.object({
  numTickets: z.array(z.union([z.string().max(100), z.number()]).transform(String)).max(10_000),
  site: ReportingBody.shape.site,
})
export type InvoiceArticlesBody = z.infer<typeof InvoiceArticlesBody>

export interface OfferedPart {
  readonly Libelle: string
  readonly Quantite: number
  readonly Valeur: number
}

export interface LineTax {
  readonly Numero: string
  readonly Libelle: string
  readonly ValeurHT: number
  readonly ValeurTVA: number
  readonly ValeurTTC: number
}

/** One article line of 02 §3; its parts are always lists. */
export interface Article {
  readonly Libelle: string
  readonly LibGroupe: string
  readonly LibFamille: string
  readonly LibTVA: string
  readonly QuantiteNet: number
  readonly PrixUnitaireTTC: number
  readonly PrixTotalNet: number
  readonly PrixTotalNetHT: number
  readonly OFFERT: readonly OfferedPart[]
  readonly ANNULATION: readonly OfferedPart[]
  readonly TVA: readonly LineTax[]
}

export interface Transfer {
  readonly GUID: string
  readonly NumTicket: string
  readonly TableNumber: string
  readonly Libelle: string
  readonly Valeur: number
}

export interface Order {
  readonly Horodatage: string
  readonly LibVendeur: string
  readonly ARTICLE: readonly Article[]
  readonly TRANSFERT: readonly Transfer[]
  readonly INVOICE: readonly { readonly NumTicket: string }[]
}

export interface TaxLine {
  readonly Libelle: string
  readonly Horodatage: string
  readonly Taux: number
  readonly ValeurHT: number
  readonly ValeurTVA: number
  readonly ValeurTTC: number
}

export interface DiscountLine {
  readonly Libelle: string
  readonly Horodatage: string
  readonly Taux: number
  readonly Valeur: number
}

export interface PaymentLine {
  readonly Libelle: string
  readonly LibFamille: string
  readonly LibCaisse: string
  readonly Quantite: number
  readonly ValeurUnitaire: number
  readonly TotalValue: number
  readonly TotalValeur: number
}

export interface StatisticLine {
  readonly Libelle: string
  readonly LibVendeur: string
  readonly LibFamille: string
  readonly Quantite: number
  readonly Valeur: number
}

/** A row of the ticket lists. Horodatage is a wall time 'yyyy-MM-ddTHH:mm:ss'. */
export interface TicketHeader {
  readonly _id: string
  readonly GUID: string
  readonly SITE_ID: string
  readonly LibSite: string
  readonly NumTicket: string
  readonly TableNumber: string
  readonly LibVendeur: string
  readonly LibCaisse: string
  readonly Operation: string
  readonly Etat: string
  readonly Horodatage: string
  readonly MontantHT: number
  readonly MontantTVA: number
  readonly MontantTTC: number
  readonly NbCouverts: number
}

interface Situation {
  readonly TYPE: string
  readonly ADRESSE: string
  readonly CODEPOSTAL: string
  readonly VILLE: string
}

/** The contact fields printed on a ticket and on the account card; an unknown field is ''. */
export interface ContactCard {
  readonly _id: string
  readonly SITE_ID: string
  readonly TYPE: string
  readonly Titre: string
  readonly Nom: string
  readonly SOCIETE: string
  readonly SITUATION: Situation
  readonly ADRESSE2: string
  readonly PAYS: string
  readonly EMAIL: string
  readonly TELEPHONE: string
  readonly TELEPHONE2: string
  readonly CODENAF: string
  readonly SIRET: string
  readonly NUMTVA: string
}

/** A former version of a ticket which was sent again. */
export interface TicketVersion {
  readonly version: string
  readonly importedAt: string
  readonly Horodatage: string
  readonly Operation: string
  readonly Etat: string
  readonly MontantTTC: number
}

/** A whole ticket, the shape of 02 §3; lists are always arrays, DEBITEUR and CONTACT null when the ticket has none. */
export interface Ticket extends TicketHeader, Issuer {
  readonly NumTicketOrigine: string
  readonly GUIDOrigine: string
  readonly DEBITEUR: { readonly CONTACT: ContactCard } | null
  readonly CONTACT: ContactCard | null
  readonly COMMANDE: readonly Order[]
  readonly TVA: readonly TaxLine[]
  readonly REMISE: readonly DiscountLine[]
  readonly REGLEMENT: readonly PaymentLine[]
  readonly STATISTIQUES: readonly StatisticLine[]
  readonly historique: readonly TicketVersion[]
}

/** 02 §3 pagination; showing_* are 0 on an empty list. */
export interface Pagination {
  readonly current_page: number
  readonly last_page: number
  readonly showing_from: number
  readonly showing_to: number
  readonly total_items: number
  readonly per_page: number
}

/** Any paged answer of 03 §3. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly pagination: Pagination
}

/**
 * What the tickets of a whole list add up to, in euros: their amounts, of every operation shown, and of these the turnover
 * (CA); with Article, that article's lines; with ModeReglement or CaisseReglement, those payments; with RECU among the
 * operations, all payments. Of a debtor's list, MontantTTC is what is due: Facture (his invoices) less Recu (his receipts).
 */
export interface ListTotal {
  readonly MontantTTC: number
  readonly CA: number
  readonly Facture?: number
  readonly Recu?: number
  readonly PrixTotalNet?: number
  readonly TotalValeur?: number
}

/** The answer of the three ticket lists. */
export interface TicketPage extends Page<TicketHeader> {
  readonly total: ListTotal
}

/** The pagination of one page of a list; `perPage` is the number of lines asked for. */
export function paginate(total: number, page: number, perPage: number): Pagination {
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage
  const isEmpty = from >= total
  return {
    current_page: page,
    last_page: last,
    showing_from: isEmpty ? 0 : from + 1,
    showing_to: isEmpty ? 0 : Math.min(total, from + perPage),
    total_items: total,
    per_page: perPage,
  }
}
