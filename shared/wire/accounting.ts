import { z } from 'zod'
import { defaultLedgerAccounts } from '../accounting/ledgerAccounts.ts'
import { reportingCategories } from '../accounting/eReporting.ts'
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

/** Whether a rate or a family of this name is kept with an account of its own: a till may write one that is too long, or `__proto__`. */
export function mayHaveAccount(name: string): boolean {
  const read = accountsByName.safeParse(Object.fromEntries([[name, defaultLedgerAccounts.debtors]]))
  return read.success && Object.hasOwn(read.data, name)
}

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
  tips: account.default(defaultLedgerAccounts.tips),
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
  /** How many restaurants of the company there are in reach, where the books hold fewer; null of the whole. */
  partOf: z.int().nullable(),
  says: z.string(),
  provisionalSays: z.string(),
  fileName: z.string(),
  provisionalFileName: z.string(),
  sites: z.array(z.strictObject({ site: id, LibSite: z.string(), code: z.string(), isCodeFixed: z.boolean() })),
})
/** One set of books over a period: whose it is, what its file holds and is called (without extension), its restaurants. */
export type WireBook = Wire<typeof Book>

/** A company's e-reporting: 'json', 'csv' for the totals by day, category and rate, 'csv-payments' for what was received for services. */
const EReportingBody = JournalBody.extend({ format: z.enum(['json', 'csv', 'csv-payments']).default('json') })

/** What an owner says of a family; null: it is guessed again. */
const CategoryBody = z.object({
  family: z.string().max(500),
  category: z.enum(reportingCategories).nullable(),
})

const Accounts = z.strictObject(LedgerAccountsBody.shape)

const JournalLine = z.strictObject({
  entryNumber: z.string(),
  journalCode: z.string(),
  journalLabel: z.string(),
  date: z.iso.date(),
  account: z.string(),
  accountName: z.string(),
  accountLabel: z.string(),
  pieceRef: z.string(),
  pieceDate: z.iso.date(),
  validDate: z.string(),
  label: z.string(),
  debit: z.number(),
  credit: z.number(),
})

const ofSite = { site: id, LibSite: z.string() }
const ofDay = { ...ofSite, day: z.iso.date() }
const category = z.enum(reportingCategories)

const EReporting = z.strictObject({
  company: z.string(),
  siren: z.string().nullable(),
  name: z.string(),
  says: z.string(),
  lines: z.array(
    z.strictObject({ ...ofDay, category, rate: z.string(), netAmount: z.number(), vatAmount: z.number() }),
  ),
  payments: z.array(z.strictObject({ ...ofDay, rate: z.string(), amount: z.number() })),
  invoiced: z.array(
    z.strictObject({
      ...ofDay,
      ...{ soldOn: z.iso.date(), ticket: z.string(), invoice: z.string(), siret: z.string(), amount: z.number() },
    }),
  ),
  receipts: z.array(z.strictObject({ ...ofDay, amount: z.number() })),
  families: z.array(
    z.strictObject({
      ...ofSite,
      ...{ family: z.string(), categories: z.array(category), isAssumed: z.boolean(), netAmount: z.number() },
      ...{ by: z.string().nullable(), at: z.iso.datetime().nullable() },
    }),
  ),
  complements: z.strictObject({ count: z.int(), netAmount: z.number() }),
})
/**
 * The e-reporting of a company over a period, and its families with who chose their category and when: together they are its
 * totals. `complements`: those among them, whose families are supposed to be those of their days.
 */
export type WireEReporting = Wire<typeof EReporting>

/** For the accountant: each restaurant's accounts, the sales journal, the e-reporting; the last two are a text (no JSON) when 'fec' or a 'csv' is asked. */
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
    summary:
      'L’e-reporting d’une société\u202f: totaux par jour, taux et catégorie, encaissements de services, tickets facturés à part\u202f; en JSON ou CSV.',
    roles: bookReaders,
    reach: 'sites',
    body: EReportingBody,
    answer: z.union([EReporting, z.string()]),
  }),
  chooseCategory: defineCall({
    call: 'PUT /accounting/categories/:id',
    summary: 'Dit si une famille d’un restaurant est faite de biens ou de services, pour l’e-reporting.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: CategoryBody,
    answer: z.strictObject(CategoryBody.shape),
  }),
} as const
