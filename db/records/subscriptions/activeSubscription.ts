/**
 * SQL: the subscription `s` counts at this moment (03 §5): started, not ended, paid (or by code), neither closed nor cancelled.
 * The only place where this rule is written for the server.
 */
const activeSubscriptionSql =
  's.starts_at <= now() AND s.ends_at > now() AND s.paid_at IS NOT NULL AND s.closed_at IS NULL AND s.cancelled_at IS NULL'

/** SQL: the restaurant whose id is the given column has at least one subscription that counts now. */
export function isActiveSql(restaurantIdColumn: 'r.id' | 'm.restaurant_id'): string {
  return `EXISTS (SELECT 1 FROM subscriptions s WHERE s.restaurant_id = ${restaurantIdColumn} AND ${activeSubscriptionSql})`
}
