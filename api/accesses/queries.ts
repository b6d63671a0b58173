import type { Knex } from 'knex'
import { companiesOf } from '../../shared/accounting/company.ts'
import type { WireAccesses, WireDownload } from '../../shared/wire/accesses.ts'

type Company = WireAccesses['companies'][number]
type Access = WireAccesses['accesses'][number]

/** The companies of these restaurants, by name: a SIREN, or a restaurant whose Siret has none. */
export async function findCompanies(knex: Knex, restaurantIds: readonly string[]): Promise<Company[]> {
  const rows = await knex('restaurants')
    .whereIn('id', [...restaurantIds])
    .orderBy(['name', 'id'])
    .select<{ id: string; name: string; company: string; siret: string }[]>('id', 'name', 'company', 'siret')
  return companiesOf(rows).map(({ company, name, sites }) => ({
    ...{ company, name },
    restaurants: sites.map((site) => site.name),
  }))
}

interface StoredAccess extends Omit<Access, 'companies'> {
  readonly companies: readonly string[]
}

/** What an account opened and did not take back, the newest first; an unanswered link of more than seven days has ended. */
export async function listAccesses(knex: Knex, giverId: string, companies: readonly Company[]): Promise<Access[]> {
  const { rows } = await knex.raw<{ rows: StoredAccess[] }>(
    `SELECT g.id AS "_id", g.role, g.email, COALESCE(NULLIF(trim(concat_ws(' ', a.first_name, a.last_name)), ''), '') AS name,
       g.companies, to_char(g.ends_on, 'YYYY-MM-DD') AS "endsOn",
       CASE WHEN (now() AT TIME ZONE 'Europe/Paris')::date > g.ends_on THEN 'ended'
         WHEN g.accepted_at IS NOT NULL THEN 'open' WHEN g.token_expires_at > now() THEN 'waiting' ELSE 'ended' END AS state
     FROM accesses g LEFT JOIN accounts a ON a.id = g.account_id
     WHERE g.given_by = ? AND g.revoked_at IS NULL ORDER BY g.created_at DESC, g.id`,
    [giverId],
  )
  const names = new Map(companies.map(({ company, name }) => [company, name]))
  return rows.map((row) => ({ ...row, companies: row.companies.map((one) => names.get(one) ?? one) }))
}

/** The last 100 files that people took away by accesses of this account, of restaurants that it owns. */
export async function listDownloads(
  knex: Knex,
  { giverId, owned }: { readonly giverId: string; readonly owned: readonly string[] },
): Promise<WireDownload[]> {
  const { rows } = await knex.raw<{ rows: (Omit<WireDownload, 'at'> & { readonly at: Date })[] }>(
    `SELECT l.at, l.actor_name AS who, l.target_name AS report, COALESCE(l.details->'range', '[]') AS range,
       ARRAY(SELECT r.name FROM restaurants r WHERE r.id = ANY (:owned::uuid[]) AND jsonb_exists(l.details->'sites', r.id::text) ORDER BY r.name)
         AS restaurants
     FROM audit_log l
     WHERE l.action = 'report.export'
       AND l.actor_id IN (SELECT g.account_id FROM accesses g WHERE g.given_by = :giverId AND g.account_id IS NOT NULL)
       AND EXISTS (SELECT FROM unnest(:owned::text[]) o WHERE jsonb_exists(l.details->'sites', o))
     ORDER BY l.id DESC LIMIT 100`,
    { giverId, owned: [...owned] },
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A living link: what it opens, to whom, and by whom. */
export interface WaitingAccess {
  readonly id: string
  readonly role: 'accountant' | 'inspector'
  readonly email: string
  readonly inviterName: string
  readonly giverId: string
  readonly companies: readonly string[]
  readonly endsOn: string
}

/** The access whose mail carried this token, locked; null when unknown, taken, revoked, older than seven days or past its last day. */
export async function findWaiting(trx: Knex, tokenHash: Buffer): Promise<WaitingAccess | null> {
  const { rows } = await trx.raw<{ rows: WaitingAccess[] }>(
    `SELECT g.id, g.role, g.email, COALESCE(NULLIF(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.username) AS "inviterName",
       g.given_by AS "giverId", g.companies, to_char(g.ends_on, 'YYYY-MM-DD') AS "endsOn"
     FROM accesses g JOIN accounts a ON a.id = g.given_by
     WHERE g.token_hash = ? AND g.accepted_at IS NULL AND g.revoked_at IS NULL AND g.token_expires_at > now()
       AND (now() AT TIME ZONE 'Europe/Paris')::date <= g.ends_on FOR UPDATE OF g`,
    [tokenHash],
  )
  return rows[0] ?? null
}

/** The restaurants that an account owns at this moment. */
export async function ownedBy(knex: Knex, accountId: string): Promise<string[]> {
  return await knex('memberships').where({ account_id: accountId, kind: 'owner' }).pluck<string[]>('restaurant_id')
}
