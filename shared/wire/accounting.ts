import { z } from 'zod'
import { id, type Wire } from './answers.ts'
import { requiredText } from './fields/bodyFields.ts'
import { ReportingBody } from './questions/reporting.ts'
import { defineCall } from './call.ts'
import { bookReaders } from './who.ts'

/** An account of the general ledger, as a journal writes it. */
export const account = z
  .string()
  .trim()
  .regex(/^[0-9A-Z]{3,20}$/, 'Un compte a de 3 à 20 chiffres ou lettres majuscules')
const accountsByName = z.record(z.string().trim().min(1).max(60), account)

/** The accounts of one restaurant's sales journal. */
export const LedgerAccountsBody = z.object({
  journalCode: requiredText('code du journal', 6),
  journalLabel: requiredText('libellé du journal', 60),
  salesByRate: accountsByName,
  salesDefault: account,
  vatByRate: accountsByName,
  vatDefault: account,
  paymentByFamily: accountsByName,
  paymentDefault: account,
  debtors: account,
  surplus: account,
  shortage: account,
})
export type LedgerAccountsBody = z.infer<typeof LedgerAccountsBody>

/** The sales journal: 'json' for screens and Excel, 'fec' for the text of article A47 A-1. */
const JournalBody = ReportingBody.extend({
  format: z.enum(['json', 'fec']).default('json'),
  /** One set of books: a SIREN, or the id of a restaurant without one. A text holds one. */
  company: z.string().trim().max(40).nullish(),
  /** With the days that are not closed yet. */
  provisional: z.boolean().default(false),
})

/** The short code of a restaurant's documents. */
export const ShortCodeBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[0-9A-Z]{2,6}$/, 'Un code a de 2 à 6 chiffres ou lettres majuscules'),
})

const Book = z.strictObject({
  company: z.string(),
  siren: z.string().nullable(),
  name: z.string(),
  warning: z.string().nullable(),
  held: z.strictObject({ closed: z.int(), complements: z.int(), open: z.int(), running: z.boolean() }),
  says: z.string(),
  provisionalSays: z.string(),
  fileName: z.string(),
  provisionalFileName: z.string(),
  sites: z.array(z.strictObject({ site: id, LibSite: z.string(), code: z.string(), isCodeFixed: z.boolean() })),
})
/** One set of books over a period: whose it is, what its file holds and is called (without extension), its restaurants. */
export type WireBook = Wire<typeof Book>

/** Daily totals per VAT rate and category: 'json' or 'csv'. */
const EReportingBody = ReportingBody.extend({ format: z.enum(['json', 'csv']).default('json') })

const Accounts = z.strictObject(LedgerAccountsBody.shape)

const JournalLine = z.strictObject({
  entryNumber: z.string(),
  journalCode: z.string(),
  journalLabel: z.string(),
  date: z.iso.date(),
  account: z.string(),
  accountLabel: z.string(),
  pieceRef: z.string(),
  pieceDate: z.iso.date(),
  validDate: z.string(),
  label: z.string(),
  debit: z.number(),
  credit: z.number(),
})

const EReportingLine = z.strictObject({
  site: z.string(),
  day: z.iso.date(),
  category: z.enum(['TPS1', 'TLB1']),
  rate: z.string(),
  netAmount: z.number(),
  vatAmount: z.number(),
})

/** For the accountant: each restaurant's accounts, the sales journal, the daily e-reporting totals; the last two are a text (no JSON) when 'fec' or 'csv' is asked. */
export const accountingCalls = {
  showLedgerAccounts: defineCall({
    call: 'GET /accounting/accounts/:id',
    summary: 'Les comptes comptables d’un restaurant.',
    roles: bookReaders,
    reach: 'restaurant-read',
    answer: Accounts,
  }),
  changeLedgerAccounts: defineCall({
    call: 'PUT /accounting/accounts/:id',
    summary: 'Règle les comptes comptables d’un restaurant.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: LedgerAccountsBody,
    answer: Accounts,
  }),
  changeCode: defineCall({
    call: 'PUT /accounting/codes/:id',
    summary: 'Change le code court des pièces d’un restaurant, tant qu’aucun fichier n’est parti.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: ShortCodeBody,
    answer: z.strictObject({ code: z.string() }),
  }),
  books: defineCall({
    call: 'POST /accounting/books',
    summary: 'Les sociétés par SIREN\u202f: leurs restaurants, ce que leur journal contient, le nom de leur fichier.',
    roles: bookReaders,
    reach: 'sites',
    body: ReportingBody,
    answer: z.array(Book),
  }),
  journal: defineCall({
    call: 'POST /accounting/journal',
    summary: 'Le journal des ventes, en JSON ou en texte à 18 colonnes (article A47 A-1).',
    roles: bookReaders,
    reach: 'sites',
    body: JournalBody,
    answer: z.union([z.array(JournalLine), z.string()]),
  }),
  eReporting: defineCall({
    call: 'POST /accounting/e-reporting',
    summary: 'Les totaux par jour, taux et catégorie pour l’e-reporting, en JSON ou CSV.',
    roles: bookReaders,
    reach: 'sites',
    body: EReportingBody,
    answer: z.union([z.array(EReportingLine), z.string()]),
  }),
} as const
