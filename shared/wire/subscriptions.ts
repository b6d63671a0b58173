import * as z from 'zod/mini'
import { RenewByStaff, TerminateByStaff } from './questions/restaurants.ts'
import { SubscriptionListQuery } from './questions/subscriptions.ts'
import { id, instant, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { Restaurant } from './restaurant.ts'
import { staff, superAdmin } from './who.ts'

/**
 * A line of the staff lists; texts are empty where nothing is known ('Old-version' is the export's word). userID: the
 * restaurant's first owner whom the asker meets, null when there is none. Price in cents with tax.
 */
const SubscriptionLine = z.strictObject({
  _id: id,
  SocieteName: z.string(),
  userID: z.nullable(id),
  StoreID: id,
  LibSite: z.string(),
  codecsi: z.string(),
  nbMonths: z.nullable(z.int()),
  dateDebut: instant,
  dateFin: instant,
  price: z.number(),
  status: z.string(),
  source: z.enum(['direct', 'code', 'staff']),
})
export type WireSubscriptionLine = Wire<typeof SubscriptionLine>

/** Subscriptions as staff handle them; buying one is payments' matter. */
export const subscriptionCalls = {
  list: defineCall({
    call: 'GET /subscriptions',
    summary: 'Les abonnements, directs ou par code, par page et recherche.',
    roles: staff,
    reach: 'none',
    query: SubscriptionListQuery,
    answer: z.array(SubscriptionLine),
  }),
  renew: defineCall({
    call: 'PUT /restaurant/renouveler-abonnement/:id',
    summary: 'Renouvelle l’abonnement d’un restaurant aux dates données.',
    roles: superAdmin,
    reach: 'none',
    body: RenewByStaff,
    answer: Restaurant,
  }),
  terminate: defineCall({
    call: 'PUT /restaurant/resilier-abonnement/:id',
    summary: 'Résilie l’abonnement d’un restaurant, avec le motif.',
    roles: superAdmin,
    reach: 'none',
    body: TerminateByStaff,
    answer: Restaurant,
  }),
}
