import * as z from 'zod/mini'
import { CreateManagedRestaurant, RenewByCode, RenewByOwner } from './questions/restaurants.ts'
import { PaymentToken, SimulatedPayment } from './questions/subscriptions.ts'
import { id, type Wire } from './answers.ts'
import { defineCall } from './call.ts'
import { manager } from './who.ts'

/** What the pages of buying read: `status` is the purchase's own, beside HTTP's. */
const Purchase = z.strictObject({
  status: z.union([z.literal(200), z.literal(404)]),
  message: z.string(),
  LibSite: z.exactOptional(z.string()),
  url: z.exactOptional(z.string()),
  modifiedCount: z.exactOptional(z.int()),
  restaurantID: z.exactOptional(id),
})
export type WirePurchase = Wire<typeof Purchase>

/** 01 §7 names it `data.…` in some calls and bare in others, so both are there. */
const PurchaseTwice = z.extend(Purchase, { data: Purchase })

/** An event as Stripe signs it; its signature stands in the head Stripe-Signature and is checked over the very bytes. */
const StripeEvent = z.looseObject({ id: z.string(), type: z.string() })

/** What the demonstration's page shows of an order. Price in cents with tax; instants, '' when unknown. */
const SimulatedOrder = z.strictObject({
  message: z.string(),
  state: z.enum(['open', 'paid', 'cancelled']),
  LibSite: z.string(),
  price: z.int(),
  libel: z.string(),
  nbMonths: z.int(),
  dateDebut: z.string(),
  dateFin: z.string(),
})

/** Buying: creation and renewal by payment or code, the payment pages, Stripe's events, the demonstration's page. */
export const checkoutCalls = {
  create: defineCall({
    call: 'POST /restaurant/create-restaurant-manager/:userID',
    summary: 'Crée son restaurant, et ouvre le paiement de l’abonnement.',
    roles: manager,
    reach: 'self',
    body: CreateManagedRestaurant,
    answer: PurchaseTwice,
  }),
  renew: defineCall({
    call: 'POST /restaurant/renouvler-abonnement',
    summary: 'Ouvre le paiement du renouvellement.',
    roles: manager,
    reach: 'restaurant-own',
    body: RenewByOwner,
    answer: PurchaseTwice,
  }),
  renewWithCode: defineCall({
    call: 'POST /restaurant/store-subscribe-with-csicode',
    summary: 'Abonne un restaurant avec un code CSI.',
    roles: manager,
    reach: 'restaurant-own',
    body: RenewByCode,
    answer: PurchaseTwice,
  }),
  validateAccount: defineCall({
    call: 'POST /restaurant/validate-account',
    summary: 'Dit où en est un paiement, et active l’abonnement payé.',
    roles: manager,
    reach: 'none',
    body: PaymentToken,
    answer: PurchaseTwice,
  }),
  cancel: defineCall({
    call: 'POST /restaurant/supprimer-abonnement',
    summary: 'Abandonne un paiement commencé.',
    roles: manager,
    reach: 'none',
    body: PaymentToken,
    answer: PurchaseTwice,
  }),
  webhook: defineCall({
    call: 'POST /stripe/webhook',
    summary: 'Reçoit les événements signés de Stripe.',
    roles: 'everyone',
    reach: 'none',
    signed: StripeEvent,
    answer: z.strictObject({ received: z.boolean() }),
  }),
  showSimulated: defineCall({
    call: 'GET /payement-simule/:token',
    summary: 'Un paiement simulé\u202f: le restaurant et le prix.',
    roles: manager,
    reach: 'none',
    answer: SimulatedOrder,
  }),
  paySimulated: defineCall({
    call: 'POST /payement-simule/:token',
    summary: 'Paie ou annule un paiement simulé.',
    roles: manager,
    reach: 'none',
    body: SimulatedPayment,
    answer: z.strictObject({ url: z.string() }),
  }),
}
