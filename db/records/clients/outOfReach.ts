import { rolesThat } from '../../../shared/roles.ts'

const keepers = `ARRAY[${rolesThat('keepsClients')
  .map((role) => `'${role}'`)
  .join(', ')}]::text[]`

/** SQL: the account that the client `c` is entrusted to is there, and keeps clients; of one that is not, the client is nobody's. */
const isKeeperSql = `k.erased_at IS NULL AND k.role = ANY (${keepers})`

/** SQL: the admin `k` to whom the client `c` is entrusted, joined; its columns are null for nobody's. */
export const keeperJoinSql = `LEFT JOIN accounts k ON k.id = c.entrusted_to AND ${isKeeperSql}`

/**
 * SQL: what the account `a` never meets, as a JSON list of ids, empty for a role that keeps no clients: clients entrusted to
 * another, restaurants whose owners are all among these, and the waiters of such restaurants. The only place where the rule is
 * written for the server.
 */
export const outOfReachSql = `
  CASE WHEN a.role = ANY (${keepers}) THEN (
    WITH others AS (
      SELECT c.id FROM accounts c JOIN accounts k ON k.id = c.entrusted_to AND ${isKeeperSql} WHERE k.id <> a.id
    ), closed AS (
      SELECT m.restaurant_id AS id FROM memberships m LEFT JOIN others o ON o.id = m.account_id
      WHERE m.kind = 'owner' GROUP BY m.restaurant_id HAVING bool_and(o.id IS NOT NULL)
    )
    SELECT COALESCE(jsonb_agg(met.id), '[]') FROM (
      SELECT id FROM others UNION SELECT id FROM closed
      UNION SELECT w.account_id FROM memberships w JOIN closed ON closed.id = w.restaurant_id WHERE w.kind = 'waiter'
    ) AS met
  ) ELSE '[]'::jsonb END`
