import type { Knex } from 'knex'
import { listSubscriptions } from '../../db/records/subscriptions/listSubscriptions.ts'
import type { WireSubscriptionLine } from '../../shared/wire/subscriptions.ts'
import {
  type Lifecycle,
  lifecycleOf,
  nextLifecycle,
  statusOf,
  type SubscriptionFacts,
} from '../../shared/subscription.ts'

type LineRow = Omit<WireSubscriptionLine, 'dateDebut' | 'dateFin' | 'status'> & SubscriptionFacts

const linesSql = `
  SELECT s.id AS _id, COALESCE(owner.company_name, '') AS "SocieteName", owner.id AS "userID", r.id AS "StoreID", r.name AS "LibSite",
    COALESCE(c.code, '') AS codecsi, s.nb_months AS "nbMonths", s.price_cents::float8 AS price, s.source,
    s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.paid_at AS "paidAt", s.cancelled_at AS "cancelledAt",
    s.closed_at AS "closedAt"
  FROM subscriptions s
  JOIN restaurants r ON r.id = s.restaurant_id
  LEFT JOIN csi_codes c ON c.id = s.code_id
  LEFT JOIN LATERAL (
    SELECT a.id, a.company_name FROM memberships m JOIN accounts a ON a.id = m.account_id
    WHERE m.restaurant_id = r.id AND m.kind = 'owner' AND a.id <> ALL (:hidden::uuid[]) ORDER BY m.created_at, a.id LIMIT 1
  ) owner ON true
  WHERE (s.source = 'code') = :byCode AND r.id <> ALL (:hidden::uuid[])
  ORDER BY s.created_at DESC, s.id`

/** The staff list of subscriptions by code, or of all the others, newest first, without the restaurants and people whose ids are `hidden`. */
export async function listSubscriptionLines(
  knex: Knex,
  { byCode, hidden, now }: { readonly byCode: boolean; readonly hidden: readonly string[]; readonly now: Date },
): Promise<WireSubscriptionLine[]> {
  const { rows } = await knex.raw<{ rows: LineRow[] }>(linesSql, { byCode, hidden: [...hidden] })
  return rows.map(({ startsAt, endsAt, paidAt, cancelledAt, closedAt, ...line }) => ({
    ...line,
    dateDebut: startsAt.toISOString(),
    dateFin: endsAt.toISOString(),
    status: statusOf({ startsAt, endsAt, paidAt, cancelledAt, closedAt }, now),
  }))
}

/** Terminates every subscription that runs or is to come, with the reason; unpaid orders are cancelled. Answers how many were closed. */
export async function closeSubscriptions(trx: Knex, restaurantId: string, motif: string): Promise<number> {
  await trx('restaurants').select('id').where('id', restaurantId).forUpdate()
  const now = new Date()
  const all = await listSubscriptions(trx, [restaurantId])
  const may = (event: 'close' | 'cancel', from: Lifecycle) => (one: SubscriptionFacts) =>
    lifecycleOf(one) === from && nextLifecycle(from, event) !== null
  const closing = all.filter((one) => one.endsAt > now).filter(may('close', 'paid'))
  const cancelling = all.filter(may('cancel', 'ordered'))
  await trx('subscriptions').whereIn('id', idsOf(closing)).update({ closed_at: trx.fn.now(), motif })
  await trx('subscriptions').whereIn('id', idsOf(cancelling)).update({ cancelled_at: trx.fn.now() })
  return closing.length
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
