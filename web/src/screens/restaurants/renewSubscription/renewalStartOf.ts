import type { WireRestaurant, WireSubscription } from '../../../../../shared/wire/restaurant.ts'
import { renewalStart } from '../../../../../shared/subscription.ts'
import type { SubscriptionFacts } from '../../../../../shared/subscription.ts'

/** When a renewal bought at `now` begins: at the end of what is paid and running, else at once (03 §5). */
export function renewalStartOf({ abonnements }: Pick<WireRestaurant, 'abonnements'>, now: Date): Date {
  return renewalStart(abonnements.map(factsOf), now)
}

function factsOf(one: WireSubscription): SubscriptionFacts {
  const startsAt = new Date(one.dateDebut)
  return {
    startsAt,
    endsAt: new Date(one.dateFin),
    paidAt: one.isPaid ? startsAt : null,
    cancelledAt: one.payementCancled ? new Date(one.payementCancledAt ?? 0) : null,
    closedAt: one.closed ? startsAt : null,
  }
}
