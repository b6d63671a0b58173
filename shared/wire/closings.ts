import { z } from 'zod'
import { ReportingBody } from './questions/reporting.ts'
import { day, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { bookReaders } from './who.ts'
import { serviceDay } from './fields/serviceDay.ts'

/** Closes one service day of one restaurant. */
const CloseDayBody = z.object({
  site: z.uuid('Restaurant inconnu'),
  day: serviceDay,
})

const Issuer = z.strictObject({
  name: z.string(),
  company: z.string(),
  siret: z.string(),
  vatNumber: z.string(),
  address: z.string(),
})
/** Who issued the closed day's tickets, as the restaurant's parameters named them when the day was closed. */
export type Issuer = Wire<typeof Issuer>

const Snapshot = z.strictObject({
  ticketsCount: z.int(),
  covers: z.number(),
  grossSales: z.number(),
  netSales: z.number(),
  vatAmount: z.number(),
  payments: z.number(),
  discounts: z.number(),
  offered: z.number(),
  cancelled: z.number(),
  vatByLabel: z.array(z.strictObject({ label: z.string(), net: z.number(), vat: z.number(), gross: z.number() })),
  paymentsByMode: z.array(z.strictObject({ family: z.string(), mode: z.string(), amount: z.number() })),
  issuer: Issuer,
})
/** What a closing keeps and its hash covers: the figures of reports/daySnapshot, and the issuer. */
export type ClosedSnapshot = Wire<typeof Snapshot>

/** A closing; `site` is the id of its restaurant, `complements` the entries that posted what came later, `difference` what the day is worth now less what was closed, in euros. */
const Closing = z.strictObject({
  _id: id,
  site: id,
  number: z.int(),
  day,
  closedAt: instant,
  closedBy: z.string(),
  hash: z.string(),
  previousHash: z.string(),
  isIntact: z.boolean(),
  snapshot: Snapshot,
  complements: z.array(z.strictObject({ number: z.int(), date: day })),
  difference: z.strictObject({ grossSales: z.number(), ticketsCount: z.int(), payments: z.number() }),
})
export type WireClosing = Wire<typeof Closing>

/** Days of each restaurant, to be closed in one act. */
const CloseDaysBody = z.object({
  restaurants: z
    .array(z.object({ site: z.uuid('Restaurant inconnu'), days: z.array(serviceDay).min(1).max(3_660) }))
    .min(1, 'Aucune journée choisie')
    .max(500),
})

/** Why a day is not closed with others, a sentence; `link` leads to what mends it. */
export const Block = z.strictObject({
  kind: z.enum(['controle', 'refuse', 'lecture', 'retard', 'mouvement', 'vide', 'arretee', 'en_cours']),
  text: z.string(),
  link: z.nullable(z.string()),
})

const NamedDay = { site: id, LibSite: z.string(), day }

/** A day that is over, not closed, with what keeps it from being closed with others: nothing of a day that is right. */
const OpenDay = z.strictObject({ ...NamedDay, blocks: z.array(Block) })
export type WireOpenDay = Wire<typeof OpenDay>

/** What one act closed, with the numbers given, and which of the days asked it left, with their reasons. */
const ClosedDays = z.strictObject({
  closed: z.array(z.strictObject({ ...NamedDay, number: z.int() })),
  left: z.array(OpenDay),
})
export type WireClosedDays = Wire<typeof ClosedDays>

/** 'Arrêté de journée'. */
export const closingCalls = {
  close: defineCall({
    call: 'POST /closings',
    summary: 'Arrête une journée.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: CloseDayBody,
    status: 201,
    answer: Closing,
  }),
  open: defineCall({
    call: 'POST /closings/open',
    summary:
      'Les journées à arrêter des restaurants que l’on possède, et ce qui retient celles qui ne sont pas justes.',
    roles: ['manager'],
    reach: 'sites',
    body: ReportingBody,
    answer: z.array(OpenDay),
  }),
  closeDays: defineCall({
    call: 'POST /closings/days',
    summary: 'Arrête en un acte celles de ces journées qui sont justes, dans l’ordre des jours.',
    roles: ['manager'],
    reach: 'restaurant-own',
    body: CloseDaysBody,
    answer: ClosedDays,
  }),
  search: defineCall({
    call: 'POST /closings/search',
    summary: 'Les arrêtés de journée, leurs empreintes et les écarts depuis.',
    roles: bookReaders,
    reach: 'sites',
    body: ReportingBody,
    answer: z.array(Closing),
  }),
} as const
