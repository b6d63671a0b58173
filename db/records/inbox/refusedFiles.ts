import type { Knex } from 'knex'

/** A file that was refused, and that nobody sent again under its name since. */
export interface RefusedFile {
  readonly id: string
  readonly uploadId: string
  readonly name: string
  readonly receivedAt: Date
  /** The first reason, as the import says it; '' of a file that could not be read to its end. */
  readonly reason: string
  /** The restaurant that it was sent for; null when its sender writes to several: a refused file names none. */
  readonly restaurantId: string | null
  /** Whether the asking account sent it, and finds it among its imports. */
  readonly isOwn: boolean
}

/** Files older than this are of no use any more: the tills' copies are gone, or the tickets came otherwise. */
const REFUSED_DAYS = 28

const openSql = `
  FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
  WHERE (f.verdict = 'rejected' OR f.state = 'quarantined') AND f.received_at > now() - make_interval(days => ${REFUSED_DAYS})
    AND NOT EXISTS (
      SELECT FROM inbox_files l JOIN uploads v ON v.id = l.upload_id
      WHERE l.name = f.name AND l.id > f.id AND l.state <> 'pending'
        AND (v.account_id = u.account_id OR (v.account_id IS NULL AND u.account_id IS NULL AND v.reach IS NOT DISTINCT FROM u.reach)))`

/**
 * The open ones that were sent for nothing but these restaurants, the latest first: a file of somebody who writes to others too
 * may name what the asker knows nothing of. `everything`: all there are.
 */
export async function listRefused(
  knex: Knex,
  asked: {
    readonly restaurantIds: readonly string[]
    readonly accountId: string
    readonly everything: boolean
    readonly limit: number
  },
): Promise<RefusedFile[]> {
  const { rows } = await knex.raw<{ rows: RefusedFile[] }>(
    `SELECT f.id::text, f.upload_id::text AS "uploadId", f.name, f.received_at AS "receivedAt",
       coalesce(f.refusals -> 0 ->> 'reason', '') AS reason,
       CASE WHEN cardinality(u.reach) = 1 THEN u.reach[1] END AS "restaurantId",
       u.account_id IS NOT DISTINCT FROM :accountId::uuid AS "isOwn"
     ${openSql} AND (:everything::boolean OR (u.reach <@ :restaurantIds::uuid[] AND cardinality(u.reach) > 0))
     ORDER BY f.received_at DESC, f.id DESC LIMIT :limit`,
    { ...asked, restaurantIds: [...asked.restaurantIds] },
  )
  return rows
}

/** Of an open one who sent it, and the restaurants that it may have been for; null: any, of whoever sends for all. */
export interface RefusedOf {
  readonly senderId: string | null
  readonly reach: readonly string[] | null
}

/** Whose the open ones are, all there are. */
export async function listRefusedOf(knex: Knex): Promise<RefusedOf[]> {
  const { rows } = await knex.raw<{ rows: RefusedOf[] }>(
    `SELECT u.account_id AS "senderId", u.reach::text[] AS reach ${openSql}`,
  )
  return rows
}

/** The open ones that were sent for one restaurant alone, as texts; when they were received as UTC says it. By restaurant and number. Of these restaurants alone, where they are named. */
export async function listRefusedOfOne(
  knex: Knex,
  restaurantIds?: readonly string[],
): Promise<{ readonly restaurant_id: string; readonly file_id: string; readonly received_at: string }[]> {
  const { rows } = await knex.raw<{ rows: { restaurant_id: string; file_id: string; received_at: string }[] }>(
    `SELECT u.reach[1]::text AS restaurant_id, f.id::text AS file_id,
       to_char(f.received_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS received_at
     ${openSql} AND cardinality(u.reach) = 1 AND (:all::boolean OR u.reach[1] = ANY (:restaurantIds::uuid[])) ORDER BY 1, f.id`,
    { all: restaurantIds === undefined, restaurantIds: [...(restaurantIds ?? [])] },
  )
  return rows
}

/** How many open ones were sent for each of these restaurants alone. */
export async function countRefused(knex: Knex, restaurantIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await knex.raw<{ rows: { id: string; files: number }[] }>(
    `SELECT u.reach[1]::text AS id, count(*)::int AS files ${openSql}
       AND cardinality(u.reach) = 1 AND u.reach[1] = ANY (:restaurantIds::uuid[]) GROUP BY 1`,
    { restaurantIds: [...restaurantIds] },
  )
  return new Map(rows.map(({ id, files }) => [id, files]))
}
