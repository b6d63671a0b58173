import type { Knex } from 'knex'
import { movedBehind } from '../../../shared/subscription.ts'
import type { Period } from '../../../shared/subscription.ts'
import type { SubscriptionRecord } from './listSubscriptions.ts'

/** Moves the restaurant's paid subscriptions that a period which was just opened would run beside behind it. The restaurant is locked. */
export async function moveBehind(trx: Knex, opened: Period, others: readonly SubscriptionRecord[]): Promise<void> {
  for (const { one, startsAt, endsAt } of movedBehind(opened, others))
    await trx('subscriptions').where({ id: one.id }).update({ starts_at: startsAt, ends_at: endsAt })
}
