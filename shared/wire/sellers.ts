import { z } from 'zod'
import { ReportingBody } from './questions/reporting.ts'
import { id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { ticketReaders } from './who.ts'

const states = z
  .union([z.boolean(), z.array(z.boolean())])
  .nullish()
  .transform((value) => (typeof value === 'boolean' ? [value] : (value ?? [true, false])))

/** POST vendeurs: the sellers of the sites, by state ([true, false] when absent) and by name ('vendeur' means all). */
export const ListSellersBody = z.object({
  site: ReportingBody.shape.site,
  vendeur: z.string().nullish(),
  isActive: states,
})
export type ListSellersBody = z.infer<typeof ListSellersBody>

/** PUT vendeurs: the new state of these sellers, all or none. */
const UpdateSellersBody = z.object({
  ids: z.array(z.uuid('Identifiant inconnu')).min(1).max(10_000),
  isActive: z.boolean(),
})

/** POST entetes/caisses: the tills of the sites. */
const ListTillsBody = z.object({ site: ReportingBody.shape.site })

const Seller = z.strictObject({
  _id: id,
  LibVendeur: z.string(),
  isActive: z.boolean(),
  site: id,
  LibSite: z.string(),
})
/** A seller on the wire; `site` is the id of its restaurant. */
export type Seller = Wire<typeof Seller>

const Till = z.strictObject({ LibCaisse: z.string(), LibSite: z.string(), site: id })
/** A till on the wire; `site` is the id of its restaurant. */
export type Till = Wire<typeof Till>

/** The sellers and tills that the imports found. */
export const sellerCalls = {
  list: defineCall({
    call: 'POST /vendeurs',
    summary: 'Les vendeurs.',
    roles: ['manager'],
    reach: 'sites',
    body: ListSellersBody,
    answer: z.array(Seller),
  }),
  update: defineCall({
    call: 'PUT /vendeurs',
    summary: 'Active ou désactive des vendeurs.',
    roles: ['manager'],
    reach: 'sites',
    body: UpdateSellersBody,
    answer: z.array(Seller),
  }),
  tills: defineCall({
    call: 'POST /entetes/caisses',
    summary: 'Les caisses de la période.',
    roles: ticketReaders,
    reach: 'sites',
    body: ListTillsBody,
    answer: z.array(Till),
  }),
} as const
