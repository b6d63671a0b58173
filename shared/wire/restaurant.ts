import * as z from 'zod/mini'
import { subscriptionStatuses } from '../subscription.ts'
import { id, instant, type Wire } from './answers.ts'
import { issuerShape } from './issuer.ts'

/** The server's verdict on one subscription. */
const SubscriptionCheckShape = z.strictObject({
  status: z.enum(subscriptionStatuses),
  remainingDays: z.int(),
  message: z.enum(['Active', 'Subscription expired']),
})

/** A subscription entry of 01 §3. Price in cents with tax. */
const Subscription = z.strictObject({
  _id: id,
  dateDebut: instant,
  dateFin: instant,
  motif: z.string(),
  closed: z.boolean(),
  isActive: z.boolean(),
  isEnd: z.boolean(),
  isPaid: z.boolean(),
  source: z.enum(['direct', 'code', 'staff']),
  abonnementID: z.nullable(id),
  nbMonths: z.int(),
  price: z.int(),
  codecsi: z.nullable(z.string()),
  payementCancled: z.boolean(),
  payementCancledAt: z.nullable(instant),
  StoreID: id,
  LibSite: z.string(),
  check: SubscriptionCheckShape,
})
export type WireSubscription = Wire<typeof Subscription>

/** The hours of a service day, HH:mm; TimeFin is one minute before TimeDebut. */
export const DayHours = z.strictObject({ TimeDebut: z.string(), TimeFin: z.string() })
export type WireDayHours = Wire<typeof DayHours>

/**
 * A restaurant of 01 §3, as every call answers it. `kind` and `isDefault` are the reader's; `abonnements`: not ended first,
 * then the latest end first; `latestAbonnemnt` with the whole restaurant's state.
 */
export const Restaurant = z.strictObject({
  _id: id,
  name: z.string(),
  LibSite: z.string(),
  serieNumber: z.int(),
  ...issuerShape,
  Logo: z.string(),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  kind: z.nullable(z.enum(['owner', 'invited', 'waiter', 'reader'])),
  calculeTicket: DayHours,
  abonnements: z.array(Subscription),
  latestAbonnemnt: z.nullable(z.extend(Subscription, { status: z.enum(['actif', 'inactif']) })),
})
export type WireRestaurant = Wire<typeof Restaurant>
