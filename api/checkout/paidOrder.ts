import type { Period, SubscriptionFacts } from '../../shared/subscription.ts'
import { endAfterMonths, renewalStart } from '../../shared/subscription.ts'
import type { SessionState } from './provider.ts'

/** Whether a payment is of what was ordered: the same session, the same cents, in euros. */
export function isOrdered(
  checkout: { readonly sessionId: string | null; readonly amountCents: number },
  paid: Extract<SessionState, { state: 'paid' }>,
): boolean {
  const isSameSession = checkout.sessionId === null || checkout.sessionId === paid.sessionId
  return isSameSession && paid.amountCents === checkout.amountCents && paid.currency === 'eur'
}

/** From when to when an order runs that is paid now: behind what is paid and runs, else from its order, or from now when that is before. */
export function datesOncePaid(
  ordered: SubscriptionFacts & { readonly nbMonths: number },
  others: readonly SubscriptionFacts[],
  now: Date,
): Period {
  const startsAt = renewalStart(others, ordered.startsAt < now ? ordered.startsAt : now)
  return { startsAt, endsAt: endAfterMonths(startsAt, ordered.nbMonths) }
}
