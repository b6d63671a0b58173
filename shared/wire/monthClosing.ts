import { z } from 'zod'
import { id, instant, day, type Wire } from './answers.ts'
import { Block } from './closings.ts'
import { defineCall } from './call.ts'
import { sites } from './questions/reporting.ts'
import { bookReaders } from './who.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Un mois s’écrit AAAA-MM')

/** A company: the restaurants of one SIREN that the caller reaches, or one restaurant whose Siret is none. */
const Company = {
  company: z.string(),
  siren: z.nullable(z.string()),
  name: z.string(),
  sites: z.array(z.strictObject({ site: id, LibSite: z.string() })),
}

const Month = z.strictObject({
  month,
  state: z.enum(['ouvert', 'pret', 'clos', 'transmis']),
  arretees: z.int(),
  a_arreter: z.int(),
  a_completer: z.int(),
  ecarts: z.int(),
})

const CompanyMonths = z.strictObject({ ...Company, months: z.array(Month) })
export type WireCompanyMonths = Wire<typeof CompanyMonths>

const MonthDay = z.strictObject({
  day,
  state: z.enum(['arretee', 'a_arreter', 'a_completer', 'ecart', 'sans_ticket', 'a_venir']),
  number: z.nullable(z.int()),
  blocks: z.array(Block),
})

/**
 * A company's month: every day of it of each restaurant, and the definitive journals that held the whole of it, the latest first.
 * `videes`: closed days that have no ticket any more.
 */
const CompanyMonth = z.strictObject({
  ...Company,
  month,
  state: z.nullable(z.enum(['ouvert', 'pret', 'clos', 'transmis'])),
  rows: z.array(z.strictObject({ site: id, LibSite: z.string(), days: z.array(MonthDay), videes: z.int() })),
  sent: z.array(z.strictObject({ at: instant, by: z.string() })),
})
export type WireCompanyMonth = Wire<typeof CompanyMonth>

/** 'Clôture du mois'. */
export const monthClosingCalls = {
  months: defineCall({
    call: 'POST /closings/months',
    summary: 'Les mois de chaque société\u202f: ouvert, prêt, clos ou transmis.',
    roles: bookReaders,
    reach: 'sites',
    body: z.object({ site: sites }),
    answer: z.array(CompanyMonths),
  }),
  month: defineCall({
    call: 'POST /closings/month',
    summary: 'Un mois d’une société, jour par jour et restaurant par restaurant, et ce qui le retient.',
    roles: bookReaders,
    reach: 'sites',
    body: z.object({ site: sites, company: z.string().trim().min(1, 'Société inconnue').max(40), month }),
    answer: CompanyMonth,
  }),
} as const
