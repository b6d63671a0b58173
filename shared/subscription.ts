import { exact } from './money.ts'

/** What a subscription says of itself (03 §5); `cancled` as the wire spells it. */
export const subscriptionStatuses = ['pending', 'actif', 'inactif', 'cancled', 'closed', 'none'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** What happened to a subscription, whatever the clock says. */
export type Lifecycle = 'none' | 'ordered' | 'paid' | 'cancelled' | 'closed'

/** What may happen: an unpaid order, a code or a grant by staff, a payment, a cancelled payment, a termination. */
export type SubscriptionEvent = 'order' | 'grant' | 'pay' | 'cancel' | 'close'

/**
 * Every event that changes something; an event without an entry leaves the subscription as it is.
 * A payment that arrives after a cancellation wins, for the customer's money was taken. A paid one is never cancelled.
 */
const transitions: Readonly<Record<Lifecycle, Readonly<Partial<Record<SubscriptionEvent, Lifecycle>>>>> = {
  none: { order: 'ordered', grant: 'paid' },
  ordered: { pay: 'paid', cancel: 'cancelled', close: 'closed' },
  paid: { close: 'closed' },
  cancelled: { pay: 'paid' },
  closed: {},
}

type Moment = 'before' | 'during' | 'after'

const statuses: Readonly<Record<Lifecycle, Readonly<Record<Moment, SubscriptionStatus>>>> = {
  none: { before: 'none', during: 'none', after: 'none' },
  ordered: { before: 'pending', during: 'inactif', after: 'inactif' },
  paid: { before: 'pending', during: 'actif', after: 'inactif' },
  cancelled: { before: 'cancled', during: 'cancled', after: 'cancled' },
  closed: { before: 'closed', during: 'closed', after: 'closed' },
}

/** What is stored of a subscription and decides its state. Instants; null: it did not happen. */
export interface SubscriptionFacts {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly paidAt: Date | null
  readonly cancelledAt: Date | null
  readonly closedAt: Date | null
}

/** The server's verdict on one subscription, as the wire carries it. */
export interface SubscriptionCheck {
  readonly status: SubscriptionStatus
  readonly remainingDays: number
  readonly message: 'Active' | 'Subscription expired'
}

const dayMs = 86_400_000

/** The state after an event, or null when the event changes nothing there. */
export function nextLifecycle(from: Lifecycle, event: SubscriptionEvent): Lifecycle | null {
  return transitions[from][event] ?? null
}

/** Which events these facts tell of: closed before cancelled before paid. */
export function lifecycleOf(facts: SubscriptionFacts): Lifecycle {
  if (facts.closedAt !== null) return 'closed'
  if (facts.cancelledAt !== null) return 'cancelled'
  return facts.paidAt === null ? 'ordered' : 'paid'
}

/** The status at an instant; the start is included, the end is not. */
export function statusOf(facts: SubscriptionFacts, now: Date): SubscriptionStatus {
  return statuses[lifecycleOf(facts)][momentOf(facts, now)]
}

function momentOf(facts: SubscriptionFacts, now: Date): Moment {
  if (facts.startsAt > now) return 'before'
  return facts.endsAt > now ? 'during' : 'after'
}

/** True while it opens the reports: paid or by code, begun, not ended, not closed. */
export function isActive(facts: SubscriptionFacts, now: Date): boolean {
  return statusOf(facts, now) === 'actif'
}

/** True once its end has come. */
export function isEnd(facts: SubscriptionFacts, now: Date): boolean {
  return facts.endsAt <= now
}

/**
 * `check` of 03 §5. 'Active' also when it is paid and begins later: nothing has expired.
 * remainingDays: begun days left of what is paid, 0 for everything else.
 */
export function checkSubscription(facts: SubscriptionFacts, now: Date): SubscriptionCheck {
  const status = statusOf(facts, now)
  const holds = status === 'actif' || (status === 'pending' && facts.paidAt !== null)
  const from = Math.max(now.getTime(), facts.startsAt.getTime())
  const remainingDays = holds ? Math.max(0, Math.ceil((facts.endsAt.getTime() - from) / dayMs)) : 0
  return { status, remainingDays, message: holds ? 'Active' : 'Subscription expired' }
}

/** The one with the latest end among those whose payment was not cancelled; null without any. Of equal ends, the first given. */
export function latestSubscription<T extends SubscriptionFacts>(subscriptions: readonly T[]): T | null {
  let latest: T | null = null
  for (const one of subscriptions) {
    if (lifecycleOf(one) === 'cancelled') continue
    if (latest === null || one.endsAt > latest.endsAt) latest = one
  }
  return latest
}

/** A restaurant is open to reports when any of its subscriptions is. */
export function isRestaurantActive(subscriptions: readonly SubscriptionFacts[], now: Date): boolean {
  return subscriptions.some((one) => isActive(one, now))
}

/** dateFin = dateDebut + 30 days for each month, for offers and codes alike. */
export function endAfterMonths(startsAt: Date, nbMonths: number): Date {
  return new Date(startsAt.getTime() + nbMonths * 30 * dayMs)
}

/** A renewal starts when what is paid and running at `from` ends, paid renewals that follow at once included, else at `from`. */
export function renewalStart(subscriptions: readonly SubscriptionFacts[], from: Date): Date {
  const paid = subscriptions.filter((one) => lifecycleOf(one) === 'paid')
  let start = from
  for (;;) {
    const covering = paid.find((one) => momentOf(one, start) === 'during')
    if (covering === undefined) return start
    start = covering.endsAt
  }
}

/** A stretch of time: the start is included, the end is not. */
export interface Period {
  readonly startsAt: Date
  readonly endsAt: Date
}

/**
 * Where paid subscriptions go that begin within a period which is opened before them: behind it, one after the other, each for its
 * whole length. No paid day runs beside another one.
 */
export function movedBehind<T extends SubscriptionFacts>(
  opened: Period,
  others: readonly T[],
): readonly (Period & { readonly one: T })[] {
  const later = others
    .filter((one) => lifecycleOf(one) === 'paid' && one.startsAt >= opened.startsAt)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const moved: (Period & { readonly one: T })[] = []
  let startsAt = opened.endsAt
  for (const one of later) {
    if (one.startsAt >= startsAt) break
    const endsAt = new Date(startsAt.getTime() + one.endsAt.getTime() - one.startsAt.getTime())
    moved.push({ one, startsAt, endsAt })
    startsAt = endsAt
  }
  return moved
}

/** End minus start in whole days, plus 1, at least 0 (01 §9). */
export function dayCount(startsAt: Date, endsAt: Date): number {
  return Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / dayMs) + 1)
}

/** What Stripe is asked: price without tax × 1.2, in whole cents, halves up. `netPrice` is a decimal as Postgres or a form writes it. */
export function priceCents(netPrice: string | number): number {
  return exact(netPrice).times(120).toDecimalPlaces(0).toNumber()
}
