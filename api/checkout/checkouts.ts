import type { Knex } from 'knex'
import { listSubscriptions } from '../../db/records/subscriptions/listSubscriptions.ts'
import type { SubscriptionRecord } from '../../db/records/subscriptions/listSubscriptions.ts'
import { moveBehind } from '../../db/records/subscriptions/moveBehind.ts'
import { lifecycleOf, nextLifecycle } from '../../shared/subscription.ts'
import { lockRestaurant } from './orders.ts'
import { datesOncePaid, isOrdered } from './paidOrder.ts'
import type { SessionState } from './provider.ts'

/** One checkout with what the pages show of it. */
export interface Checkout {
  readonly token: string
  readonly accountId: string
  readonly subscriptionId: string
  readonly restaurantId: string
  readonly LibSite: string
  readonly provider: 'stripe' | 'simulated'
  readonly sessionId: string | null
  readonly amountCents: number
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
}

/** What a payment did: 'refused' when amount, currency or session are not the ordered ones. */
export type Completion = 'completed' | 'already' | 'unknown' | 'refused'

const checkoutSql = `
  SELECT c.token, c.account_id AS "accountId", c.subscription_id AS "subscriptionId", s.restaurant_id AS "restaurantId",
    r.name AS "LibSite", c.provider, c.session_id AS "sessionId", c.amount_cents::float8 AS "amountCents",
    c.completed_at AS "completedAt", c.cancelled_at AS "cancelledAt"
  FROM checkouts c JOIN subscriptions s ON s.id = c.subscription_id JOIN restaurants r ON r.id = s.restaurant_id
  WHERE c.token = ?`

/** The checkout of a token; null when there is none. */
export async function findCheckout(knex: Knex, token: string): Promise<Checkout | null> {
  const { rows } = await knex.raw<{ rows: Checkout[] }>(checkoutSql, [token.replaceAll('\0', '')])
  return rows[0] ?? null
}

/** The checkout of a token that this account ordered; null for another's too. */
export async function findOwnCheckout(knex: Knex, accountId: string, token: string): Promise<Checkout | null> {
  const checkout = await findCheckout(knex, token)
  return checkout?.accountId === accountId ? checkout : null
}

/** Remembers which session of the provider belongs to the token. */
export async function rememberSession(knex: Knex, token: string, sessionId: string): Promise<void> {
  await knex('checkouts').where({ token }).update({ session_id: sessionId })
}

/**
 * Activates the subscription of a paid checkout: once, however often and in whatever order payments and cancellations arrive.
 * It begins behind what is paid and runs; what is paid and begins later is moved behind it.
 */
export async function completeCheckout(
  knex: Knex,
  token: string,
  paid: Extract<SessionState, { state: 'paid' }> | 'simulated',
): Promise<Completion> {
  return await knex.transaction(async (trx) => {
    const checkout = await lockCheckout(trx, token)
    if (checkout === null) return 'unknown'
    if (checkout.completedAt !== null) return 'already'
    if (paid !== 'simulated' && !isOrdered(checkout, paid)) return 'refused'
    await activate(trx, checkout)
    const session = paid === 'simulated' ? {} : { session_id: paid.sessionId }
    await trx('checkouts')
      .where({ token })
      .update({ completed_at: trx.fn.now(), cancelled_at: null, ...session })
    return 'completed'
  })
}

/** Cancels an unpaid checkout and its subscription; false when it is paid, or was cancelled before. */
export async function cancelCheckout(knex: Knex, token: string): Promise<boolean> {
  return await knex.transaction(async (trx) => {
    const checkout = await lockCheckout(trx, token)
    if (checkout === null || checkout.completedAt !== null || checkout.cancelledAt !== null) return false
    await trx('checkouts').where({ token }).update({ cancelled_at: trx.fn.now() })
    const subscription = await findSubscription(trx, checkout)
    if (nextLifecycle(lifecycleOf(subscription), 'cancel') === null) return false
    await trx('subscriptions').where({ id: subscription.id }).update({ cancelled_at: trx.fn.now() })
    return true
  })
}

async function activate(trx: Knex, checkout: Checkout): Promise<void> {
  const all = await listSubscriptions(trx, [checkout.restaurantId])
  const ordered = await findSubscription(trx, checkout)
  if (nextLifecycle(lifecycleOf(ordered), 'pay') === null) return
  const others = all.filter(({ id }) => id !== ordered.id)
  const { startsAt, endsAt } = datesOncePaid(ordered, others, new Date())
  await trx('subscriptions').where({ id: ordered.id }).update({
    paid_at: trx.fn.now(),
    cancelled_at: null,
    starts_at: startsAt,
    ends_at: endsAt,
  })
  await moveBehind(trx, { startsAt, endsAt }, others)
}

async function findSubscription(trx: Knex, checkout: Checkout): Promise<SubscriptionRecord> {
  const all = await listSubscriptions(trx, [checkout.restaurantId])
  const found = all.find(({ id }) => id === checkout.subscriptionId)
  if (found === undefined) throw new Error('a checkout without its subscription')
  return found
}

/** The restaurant is the lock, as for orders; what is read after it is what the last holder left. */
async function lockCheckout(trx: Knex, token: string): Promise<Checkout | null> {
  const seen = await findCheckout(trx, token)
  if (seen === null) return null
  await lockRestaurant(trx, seen.restaurantId)
  return await findCheckout(trx, token)
}
