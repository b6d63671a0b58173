import { z } from 'zod'
import { requiredText } from './fields.ts'
import { ReportingBody } from './reporting.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Date illisible : attendu AAAA-MM-JJ')
/** An account of the general ledger, as a journal writes it. */
export const account = z
  .string()
  .trim()
  .regex(/^[0-9A-Z]{3,20}$/, 'Un compte a de 3 à 20 chiffres ou lettres majuscules')
const accountsByName = z.record(z.string().trim().min(1).max(60), account)

/** The accounts of one restaurant's sales journal. */
export const JournalAccountsBody = z.object({
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
export type JournalAccountsBody = z.infer<typeof JournalAccountsBody>

/** The sales journal: 'json' for screens and Excel, 'fec' for the text of article A47 A-1. */
export const JournalBody = ReportingBody.extend({ format: z.enum(['json', 'fec']).default('json') })
export type JournalBody = z.infer<typeof JournalBody>

/** Daily totals per VAT rate and category: 'json' or 'csv'. */
export const EReportingBody = ReportingBody.extend({ format: z.enum(['json', 'csv']).default('json') })
export type EReportingBody = z.infer<typeof EReportingBody>

/** Closes one service day of one restaurant. */
export const CloseDayBody = z.object({ site: z.uuid('Restaurant inconnu'), day })
export type CloseDayBody = z.infer<typeof CloseDayBody>

/** Says that a report was taken away, so that a later reader learns of tickets that arrived since. */
export const ExportedBody = ReportingBody.extend({ report: requiredText('rapport', 60) })
export type ExportedBody = z.infer<typeof ExportedBody>

/** The control strip of a report; with `report`, late tickets count from that report's last export. */
export const ControlBody = ReportingBody.extend({ report: z.string().trim().max(60).nullish() })
export type ControlBody = z.infer<typeof ControlBody>
