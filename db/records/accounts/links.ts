/**
 * Whether an access `g` of the table `accesses` opens anything now: taken, not revoked, and its last day has not ended in Paris. Asked
 * of the store at each call, so that no token outlives it. `now`: an instant in SQL.
 */
function livingAccessSql(now = 'now()'): string {
  return `g.accepted_at IS NOT NULL AND g.revoked_at IS NULL AND (${now} AT TIME ZONE 'Europe/Paris')::date <= g.ends_on`
}

/** Whether a restaurant `r` is of one of the companies of an access `g`; a company was a SIREN, and proved, when it was chosen. */
const ofCompaniesSql = `(r.id::text = ANY (g.companies)
  OR (length(r.siret_key) = 14 AND left(r.siret_key, 9) = ANY (g.companies)))`

/**
 * The restaurants of the account `accountId`, as rows (restaurant_id, kind, is_default, created_at): its memberships, and what living
 * accesses open to it, which is never more than their giver owns at this moment. An access opens nothing to an account of another role.
 */
export function linksSql(accountId: string): string {
  return `(SELECT m.restaurant_id, m.kind, m.is_default, m.created_at FROM memberships m WHERE m.account_id = ${accountId}
    UNION ALL
    SELECT r.id, 'reader', false, min(g.accepted_at)
    FROM accesses g JOIN accounts reader ON reader.id = g.account_id AND reader.role = g.role
      JOIN memberships o ON o.account_id = g.given_by AND o.kind = 'owner'
      JOIN restaurants r ON r.id = o.restaurant_id
    WHERE g.account_id = ${accountId} AND ${livingAccessSql()} AND ${ofCompaniesSql} GROUP BY r.id)`
}
