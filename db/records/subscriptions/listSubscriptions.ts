import type { Knex } from 'knex'
import type { SubscriptionFacts } from '../../../shared/subscription.ts'

/** A subscription as Postgres keeps it, with the code that opened it (null: none). Money in cents, tax included. */
export interface SubscriptionRecord extends SubscriptionFacts {
  readonly id: string
  readonly restaurantId: string
  readonly source: 'direct' | 'code' | 'staff'
  readonly offerId: string | null
  readonly code: string | null
  readonly nbMonths: number
  readonly priceCents: number
  readonly motif: string
}

const subscriptionsSql = `
  SELECT s.id, s.restaurant_id AS "restaurantId", s.source, s.offer_id AS "offerId", c.code, s.nb_months AS "nbMonths",
    s.price_cents AS "priceCents", s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.paid_at AS "paidAt",
    s.cancelled_at AS "cancelledAt", s.closed_at AS "closedAt", s.motif
  FROM subscriptions s LEFT JOIN csi_codes c ON c.id = s.code_id
  WHERE s.restaurant_id = ANY (:ids::uuid[])
  ORDER BY s.created_at, s.id`

/** Every subscription of these restaurants, oldest order first. */
export async function listSubscriptions(knex: Knex, restaurantIds: readonly string[]): Promise<SubscriptionRecord[]> {
  if (restaurantIds.length === 0) return []
  const { rows } = await knex.raw<{ rows: SubscriptionRecord[] }>(subscriptionsSql, { ids: [...restaurantIds] })
  return rows
}
