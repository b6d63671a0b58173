import type { Knex } from 'knex'
import { isStaff, roles, rolesThat } from '../../../shared/roles.ts'
import { firstVersionSql } from '../../../shared/ticket/version.ts'
import { unnamedFile } from '../../../shared/unnamed.ts'

/** A refusal as the import keeps it with its file. */
interface KeptRefusal {
  readonly line: number | null
  readonly column: number | null
  readonly record: string
  readonly reason: string
  readonly attribute?: string
  readonly value?: string
  readonly nearest?: string
  readonly ofKey?: string
  readonly siret?: string
  readonly detail?: string
  readonly others?: number
}

/** A file that was refused, whole or in part, whose tickets did not arrive since, and that nobody put by. */
export interface RefusedFile {
  readonly id: string
  readonly uploadId: string
  readonly name: string
  readonly receivedAt: Date
  /** Why, the first of each file; none of a file that could not be read to its end. */
  readonly refusals: readonly KeptRefusal[]
  readonly refusalsCount: number
  /** Something of it was taken. */
  readonly isPartly: boolean
  /** The restaurant that it was sent for; null when its sender writes to several: a refused file names none. */
  readonly restaurantId: string | null
  /** The client who sent it, to be told to the house: a file of somebody who writes to several restaurants has no other name. */
  readonly client: { readonly userID: string; readonly nom: string } | null
  /** Whether the asking account sent it. */
  readonly isOwn: boolean
  /** Whether a till's key sent it. */
  readonly isOfTill: boolean
}

/** Files older than this are of no use any more: the tills' copies are gone, or the tickets came otherwise. */
const REFUSED_DAYS = 28

/** A refusal told beside its file; the import's page tells the rest. */
const TOLD_REFUSALS = 20

/** SQL: something of the file `f` was refused. */
const isRefusedSql = `(f.verdict = 'rejected' OR f.state = 'quarantined' OR f.refusals <> '[]')`

const openSql = `
  FROM inbox_files f JOIN uploads u ON u.id = f.upload_id
  WHERE ${isRefusedSql} AND f.settled_at IS NULL AND f.state <> 'pending'
    AND f.received_at > now() - make_interval(days => ${REFUSED_DAYS})`

/** What a batch brought: to which restaurants, in which files, and of its tickets and hours those that were known as they are. */
export interface Arrived {
  readonly restaurantIds: readonly string[]
  readonly fileIds: readonly number[]
  readonly known: readonly { readonly key: string; readonly restaurantId: string; readonly fileId: number }[]
}

/** SQL: the restaurants that whoever sent the upload `u` writes to now, those given since too; none of a till's key. */
const givenSql = (u: string): string =>
  `ARRAY(SELECT m.restaurant_id FROM memberships m WHERE m.account_id = ${u}.account_id)`

/** SQL: a key that no second ticket has anywhere: a UUID, or what stands in for one (a hash). A till may as well count 1, 2, 3. */
const isOneTicketSql = (key: string): string =>
  String.raw`${key} ~ '^[0-9a-f]{8}-{0,1}([0-9a-f]{4}-{0,1}){3}[0-9a-f]{12}(-\d+){0,1}$'`

/**
 * SQL: what came under `key` to `restaurant` is what was refused of the upload `u`, which names it by that key alone: it was for that
 * restaurant and no other; or, of a key that is one ticket's, its sender writes there, at the time or since.
 */
const isThatSql = (u: string, key: string, restaurant: string): string =>
  `(${restaurant} = ANY (${u}.reach) AND cardinality(${u}.reach) = 1 OR ${isOneTicketSql(key)}
    AND (${u}.reach IS NULL OR ${restaurant} = ANY (${u}.reach || ${givenSql(u)})))`

/** SQL: the record `k` of `f` came with a later file. The restaurants that it may have come to stand first: keys are found by restaurant. */
const cameSql = (table: string, key: string): string => `
  SELECT FROM ${table} t WHERE t.${key} = k AND t.restaurant_id = ANY (CASE WHEN u.reach IS NULL THEN :ids::uuid[] ELSE u.reach || ${givenSql('u')} END)
    AND t.version >= ${firstVersionSql('f.id + 1')} AND ${isThatSql('u', 'k', 't.restaurant_id')}`

/** SQL: every refused record of `f` that can be known by its key came with a later file. What is not stored anew because it is known already is taken off the keys beside (`noteKnown`). */
const haveArrivedSql = `(f.refused_keys IS NOT NULL AND NOT EXISTS (SELECT FROM unnest(f.refused_keys) AS k
  WHERE NOT EXISTS (${cameSql('ticket_keys', 'guid')} UNION ALL ${cameSql('clock_keys', 'record_key')})))`

/** SQL: two uploads are of one till's key, or of one person for one restaurant: of several, a name may be of each. */
const sameSenderSql = (one: string, other: string): string =>
  `(${one}.till_key_id = ${other}.till_key_id
    OR (${one}.account_id = ${other}.account_id AND ${one}.reach = ${other}.reach AND cardinality(${one}.reach) = 1))`

/** SQL: the file `l` was taken, all of it. */
const isWholeSql = (l: string): string => `${l}.verdict <> 'rejected' AND ${l}.refusals = '[]'`

/**
 * SQL: of `f` nobody can tell what it held, and its sender sent it whole since, under its name. A name that the sender had given to a
 * file before, or never gave, is what their till calls each file: it says nothing.
 */
const wasSentWholeSql = `(f.refused_keys IS NULL AND f.name <> :unnamed
  AND EXISTS (SELECT FROM inbox_files l JOIN uploads v ON v.id = l.upload_id
    WHERE l.id = ANY (:files::bigint[]) AND l.id > f.id AND l.name = f.name AND ${isWholeSql('l')} AND ${sameSenderSql('u', 'v')})
  AND NOT EXISTS (SELECT FROM uploads v JOIN inbox_files e ON e.upload_id = v.id
    WHERE ${sameSenderSql('v', 'u')} AND e.id < f.id AND e.name = f.name AND ${isWholeSql('e')}))`

/**
 * Settles the open ones that a later file replaced: by the tickets and hours that were refused of them, or, where none can be told, by
 * the whole file under their name. These restaurants were just written to, and are held by the caller's transaction.
 */
export async function settleArrived(trx: Knex, { restaurantIds, fileIds, known }: Arrived): Promise<void> {
  if (restaurantIds.length === 0) return
  if (known.length > 0) await noteKnown(trx, known)
  await trx.raw(
    `UPDATE inbox_files SET settled_at = now() WHERE id IN (
       SELECT f.id ${openSql} AND (u.reach IS NULL OR u.reach && :ids::uuid[] OR ${givenSql('u')} && :ids::uuid[]) AND (${haveArrivedSql} OR ${wasSentWholeSql})
       FOR UPDATE OF f SKIP LOCKED)`,
    { ids: [...restaurantIds], files: [...fileIds], unnamed: unnamedFile },
  )
}

/** Takes off the open ones' keys what came again as it was known: it has no new version that would tell. */
async function noteKnown(trx: Knex, known: Arrived['known']): Promise<void> {
  await trx.raw(
    `WITH held AS (SELECT f.id, f.refused_keys, u.reach, u.account_id ${openSql} AND f.refused_keys IS NOT NULL FOR UPDATE OF f SKIP LOCKED),
       came AS (SELECT h.id, k FROM held h CROSS JOIN unnest(h.refused_keys) AS k
         JOIN unnest(:keys::text[], :sites::uuid[], :files::bigint[]) AS a (key, site, file)
           ON a.key = k AND a.file > h.id AND ${isThatSql('h', 'k', 'a.site')})
     UPDATE inbox_files f SET refused_keys = ARRAY(SELECT unnest(f.refused_keys) EXCEPT SELECT k FROM came WHERE came.id = f.id)
     WHERE f.id IN (SELECT id FROM came)`,
    {
      keys: known.map(({ key }) => key),
      sites: known.map(({ restaurantId }) => restaurantId),
      files: known.map(({ fileId }) => fileId),
    },
  )
}

/** Puts by the refused files of these uploads: nothing is missing any more. Answers how many. */
export async function settleRefused(trx: Knex, uploadIds: readonly string[]): Promise<number> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `UPDATE inbox_files f SET settled_at = now(), is_put_by = true
     WHERE f.upload_id = ANY (?::bigint[]) AND ${isRefusedSql} AND f.settled_at IS NULL RETURNING f.id`,
    [[...uploadIds]],
  )
  return rows.length
}

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
       jsonb_path_query_array(f.refusals, '$[0 to ${TOLD_REFUSALS - 1}]') AS refusals,
       jsonb_array_length(f.refusals) AS "refusalsCount", coalesce(f.verdict, 'rejected') <> 'rejected' AS "isPartly",
       CASE WHEN cardinality(u.reach) = 1 THEN u.reach[1] END AS "restaurantId",
       (SELECT jsonb_build_object('userID', a.id, 'nom', trim(a.first_name || ' ' || a.last_name)) FROM accounts a
         WHERE a.id = u.account_id AND a.erased_at IS NULL AND a.role::text = ANY (:clients::text[])) AS client,
       u.account_id IS NOT DISTINCT FROM :accountId::uuid AS "isOwn", u.till_key_id IS NOT NULL AS "isOfTill"
     ${openSql} AND (:everything::boolean OR (u.reach <@ :restaurantIds::uuid[] AND cardinality(u.reach) > 0))
     ORDER BY f.received_at DESC, f.id DESC LIMIT :limit`,
    { ...asked, restaurantIds: [...asked.restaurantIds], clients: rolesThat('isClient') },
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

/**
 * When the last open one came of those that may hold tickets of each of these restaurants: sent for nothing but restaurants of
 * `known`, which are those whose refused files the asker is told of. By restaurant; none of one without.
 */
export async function lastRefused(
  knex: Knex,
  asked: { readonly restaurantIds: readonly string[]; readonly known: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await knex.raw<{ rows: { id: string; at: Date }[] }>(
    `SELECT r.id::text, max(o.received_at) AS at
     FROM (SELECT f.received_at, u.reach ${openSql} AND u.reach <@ :known::uuid[] AND u.reach && :restaurantIds::uuid[]) o
     CROSS JOIN unnest(o.reach) AS r (id) WHERE r.id = ANY (:restaurantIds::uuid[]) GROUP BY 1`,
    { restaurantIds: [...asked.restaurantIds], known: [...asked.known] },
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Those of these restaurants for which a file was sent that waits to be read. What somebody of the house sends may hold anybody's tickets: it stands for none of them before it is read. */
export async function listUnread(knex: Knex, restaurantIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `SELECT r.id::text FROM unnest(:restaurantIds::uuid[]) AS r (id)
     WHERE EXISTS (SELECT FROM inbox_files f JOIN uploads u ON u.id = f.upload_id LEFT JOIN accounts a ON a.id = u.account_id
       WHERE f.state = 'pending' AND r.id = ANY (u.reach) AND coalesce(a.role::text <> ALL (:staff::text[]), true))`,
    { restaurantIds: [...restaurantIds], staff: roles.filter(isStaff) },
  )
  return new Set(rows.map(({ id }) => id))
}
