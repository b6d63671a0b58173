import * as z from 'zod/mini'
import { CreateOffer, SearchOffers, UpdateOffer } from './questions/subscriptions.ts'
import { Deleted, id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { managerAndStaff, superAdmin } from './who.ts'

/** An offer of 01 §3; price in euros without tax. */
const Offer = z.strictObject({
  _id: id,
  libel: z.string(),
  description: z.string(),
  nbMonths: z.int(),
  price: z.number(),
  isEnabled: z.boolean(),
})
export type WireOffer = Wire<typeof Offer>

/** What is for sale: staff see all offers, managers the enabled ones. */
export const offerCalls = {
  create: defineCall({
    call: 'POST /abonnements/create',
    summary: 'Crée une offre.',
    roles: superAdmin,
    reach: 'none',
    body: CreateOffer,
    status: 201,
    answer: Offer,
  }),
  search: defineCall({
    call: 'POST /abonnements/search',
    summary: 'Cherche les offres.',
    roles: managerAndStaff,
    reach: 'none',
    body: SearchOffers,
    answer: z.array(Offer),
  }),
  update: defineCall({
    call: 'PUT /abonnements/update/:id',
    summary: 'Modifie une offre.',
    roles: superAdmin,
    reach: 'none',
    body: UpdateOffer,
    answer: Offer,
  }),
  remove: defineCall({
    call: 'DELETE /abonnements/delete/:id',
    summary: 'Supprime une offre.',
    roles: superAdmin,
    reach: 'none',
    answer: Deleted,
  }),
}
