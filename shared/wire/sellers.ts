import { z } from 'zod'
import { ReportingBody } from './reporting.ts'

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
export const UpdateSellersBody = z.object({
  ids: z.array(z.uuid('Identifiant inconnu')).min(1).max(10_000),
  isActive: z.boolean(),
})
export type UpdateSellersBody = z.infer<typeof UpdateSellersBody>

/** POST entetes/caisses: the tills of the sites. */
export const ListTillsBody = z.object({ site: ReportingBody.shape.site })
export type ListTillsBody = z.infer<typeof ListTillsBody>

/** A seller on the wire; `site` is the id of its restaurant. */
export interface Seller {
  readonly _id: string
  readonly LibVendeur: string
  readonly isActive: boolean
  readonly site: string
  readonly LibSite: string
}

/** A till on the wire; `site` is the id of its restaurant. */
export interface Till {
  readonly LibCaisse: string
  readonly LibSite: string
  readonly site: string
}
