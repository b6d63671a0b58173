import { z } from 'zod'
import { defineCall } from './call.ts'
import { ReportingBody } from './questions/reporting.ts'
import { bookReaders } from './who.ts'

const DossierBody = ReportingBody.pick({ site: true }).extend({
  month: z.string('Le mois est obligatoire').regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Un mois s’écrit AAAA-MM'),
  /** One set of books: a SIREN, or the id of a restaurant without one. Absent: that of the restaurants, which have one. */
  company: z.string().trim().max(40).nullish(),
})

/** The month of a company, whole, as a PDF that stands alone. */
export const dossierCalls = {
  dossier: defineCall({
    call: 'POST /accounting/dossier',
    summary: 'Le dossier du mois d’une société, en PDF.',
    roles: bookReaders,
    reach: 'sites',
    body: DossierBody,
    answer: { media: 'application/pdf' },
  }),
} as const
