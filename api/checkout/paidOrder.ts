import type { SubscriptionFacts } from '../../shared/subscription.ts'
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

/** From when to when an order runs that is paid now: as ordered, moved behind another one that was paid meanwhile. */
export function datesOncePaid(
  ordered: SubscriptionFacts & { readonly nbMonths: number },
  others: readonly SubscriptionFacts[],
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date } {
  const from = new Date(Math.max(now.getTime(), ordered.startsAt.getTime()))
  const behind = renewalStart(others, from)
  const startsAt = behind > from ? behind : ordered.startsAt
  return { startsAt, endsAt: endAfterMonths(startsAt, ordered.nbMonths) }
}
