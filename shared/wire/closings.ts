import { z } from 'zod'
import { ReportingBody } from './questions/reporting.ts'
import { day, id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
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
  search: defineCall({
    call: 'POST /closings/search',
    summary: 'Les arrêtés de journée, leurs empreintes et les écarts depuis.',
    roles: ['manager'],
    reach: 'sites',
    body: ReportingBody,
    answer: z.array(Closing),
  }),
} as const
