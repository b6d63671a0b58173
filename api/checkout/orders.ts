import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { listSubscriptions } from '../../db/records/subscriptions/listSubscriptions.ts'
import { moveBehind } from '../../db/records/subscriptions/moveBehind.ts'
import { endAfterMonths, priceCents, renewalStart } from '../../shared/subscription.ts'
import { notFound } from '../http/errors.ts'
import type { CheckoutRequest } from './provider.ts'

/** Who orders for which restaurant. */
export interface Customer {
  readonly accountId: string
  readonly email: string
  readonly restaurantId: string
}

interface OfferRow {
  id: string
  label: string
  nb_months: number
  net_price: string
}

interface RedeemedCode {
  id: string
  nb_months: number
  net_price: string
}

interface NewSubscription {
  readonly source: 'direct' | 'code'
  readonly offerId: string | null
  readonly codeId: string | null
  readonly nbMonths: number
  readonly cents: number
  readonly isPaid: boolean
}

/** An unpaid subscription with its checkout, at the price of the stored offer; 404 when the offer is unknown or disabled. */
export async function placeOrder(
  trx: Knex,
  customer: Customer,
  order: { readonly offerId: string; readonly provider: 'stripe' | 'simulated' },
): Promise<CheckoutRequest> {
  await lockRestaurant(trx, customer.restaurantId)
  const offer = await trx<OfferRow & { is_enabled: boolean }>('offers')
    .select('id', 'label', 'nb_months', 'net_price')
    .whereRaw('id::text = ?', [order.offerId.toLowerCase()])
    .where('is_enabled', true)
    .first()
  if (offer === undefined) throw notFound()
  const cents = priceCents(offer.net_price)
  const subscriptionId = await insertSubscription(trx, customer, {
    source: 'direct',
    offerId: offer.id,
    codeId: null,
    nbMonths: offer.nb_months,
    cents,
    isPaid: false,
  })
  const token = randomBytes(32).toString('base64url')
  await trx('checkouts').insert({
    token,
    subscription_id: subscriptionId,
    account_id: customer.accountId,
    provider: order.provider,
    amount_cents: cents,
  })
  return { token, subscriptionId, amountCents: cents, label: offer.label, email: customer.email }
}

/** A subscription by a code, active at once; false for an unknown, used or disabled code and for one whose end is past. Only one try in the world succeeds. */
export async function redeemCode(trx: Knex, customer: Customer, code: string): Promise<boolean> {
  // Before the code, which refers to it: whoever shares the restaurant by that and then wants it alone waits for another that does the same.
  await lockRestaurant(trx, customer.restaurantId)
  const { rows } = await trx.raw<{ rows: RedeemedCode[] }>(
    `UPDATE csi_codes SET used_at = now(), restaurant_id = ?
     WHERE lower(code) = lower(?) AND is_enabled AND used_at IS NULL AND (ends_at IS NULL OR ends_at > clock_timestamp())
     RETURNING id, nb_months, net_price`,
    [customer.restaurantId, code],
  )
  const redeemed = rows[0]
  if (redeemed === undefined) return false
  await insertSubscription(trx, customer, {
    source: 'code',
    offerId: null,
    codeId: redeemed.id,
    nbMonths: redeemed.nb_months,
    cents: priceCents(redeemed.net_price),
    isPaid: true,
  })
  return true
}

/** Holds the restaurant until the transaction ends, so that two orders of one restaurant follow one another. */
export async function lockRestaurant(trx: Knex, restaurantId: string): Promise<void> {
  const rows = await trx<{ id: string }>('restaurants').select('id').where('id', restaurantId).forUpdate()
  if (rows.length === 0) throw notFound()
}

/** The caller holds the restaurant's lock. */
async function insertSubscription(trx: Knex, customer: Customer, one: NewSubscription): Promise<string> {
  // After the lock: the transaction's own instant may lie before an order that it waited for.
  const now = new Date()
  const others = await listSubscriptions(trx, [customer.restaurantId])
  const startsAt = renewalStart(others, now)
  const endsAt = endAfterMonths(startsAt, one.nbMonths)
  if (one.isPaid) await moveBehind(trx, { startsAt, endsAt }, others)
  const rows = await trx('subscriptions')
    .insert({
      restaurant_id: customer.restaurantId,
      source: one.source,
      offer_id: one.offerId,
      code_id: one.codeId,
      nb_months: one.nbMonths,
      price_cents: one.cents,
      starts_at: startsAt,
      ends_at: endsAt,
      paid_at: one.isPaid ? now : null,
      created_by: customer.accountId,
    })
    .returning<{ id: string }[]>('id')
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the subscription was not inserted')
  return id
}
