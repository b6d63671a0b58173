import type { Knex } from 'knex'

const monthMs = 30 * 86_400_000

/** Between which instants, for which restaurant, by which member of staff. */
export interface Grant {
  readonly restaurantId: string
  readonly accountId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A subscription granted by staff: free of charge, and active between the two instants. */
export async function grantSubscription(
  trx: Knex,
  { restaurantId, accountId, startsAt, endsAt }: Grant,
): Promise<void> {
  await trx('subscriptions').insert({
    restaurant_id: restaurantId,
    source: 'staff',
    nb_months: Math.max(1, Math.round((endsAt.getTime() - startsAt.getTime()) / monthMs)),
    price_cents: 0,
    starts_at: startsAt,
    ends_at: endsAt,
    paid_at: trx.fn.now(),
    created_by: accountId,
  })
}
