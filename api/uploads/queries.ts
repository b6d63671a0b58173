import type { Knex } from 'knex'
import { holdsSql } from '../../db/postgres/holdsSql.ts'
import { recordKinds, type RecordKind } from '../../shared/recordKinds.ts'
import { foldText } from '../../shared/foldText.ts'
import type { UploadFilesQuery, UploadOrder, UploadsQuery } from '../../shared/wire/questions/uploads.ts'
import type { StoredRefusal, WireRecords, WireUploadFile } from '../../shared/wire/uploads.ts'

/** An upload as the sender sees it: all the requests that carried the same upload name, counted by file. */
export interface UploadRecord {
  readonly id: string
  readonly createdAt: Date
  readonly source: string
  readonly restaurants: readonly string[]
  readonly received: number
  readonly accepted: number
  readonly updated: number
  readonly duplicates: number
  readonly rejected: number
  readonly partial: number
  readonly pending: number
  readonly warnings: number
  readonly records: WireRecords
}

/** A file of an upload as Postgres keeps it. */
export interface UploadFileRecord {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly state: 'pending' | 'done' | 'quarantined'
  readonly verdict: 'accepted' | 'updated' | 'duplicate' | 'rejected' | null
  readonly counts: WireUploadFile['counts']
  readonly refusals: readonly Omit<StoredRefusal, 'file'>[]
  readonly warnings: readonly string[]
  readonly receivedAt: Date
  readonly doneAt: Date | null
}

/** Uploads of one account that carry the same name (client key up to '#') are one; without a name each is its own. */
const groupSql = `COALESCE(split_part(u.client_key, '#', 1), u.id::text)`
const fileColumns = `f.id::text, f.name, f.size, f.state, f.verdict, f.counts, f.refusals, f.warnings,
  f.received_at AS "receivedAt", f.done_at AS "doneAt"`

const totalsSql = `min(u.id)::text AS id, array_agg(DISTINCT u.id) AS ids, min(u.created_at) AS "createdAt", min(u.source) AS source,
  count(f.id)::int AS received,
  count(*) FILTER (WHERE f.state = 'done' AND f.verdict = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE f.state = 'done' AND f.verdict = 'updated')::int AS updated,
  count(*) FILTER (WHERE f.state = 'done' AND f.verdict = 'duplicate')::int AS duplicates,
  count(*) FILTER (WHERE f.verdict = 'rejected' OR f.state = 'quarantined')::int AS rejected,
  count(*) FILTER (WHERE f.state = 'done' AND f.verdict <> 'rejected' AND f.refusals <> '[]')::int AS partial,
  count(*) FILTER (WHERE f.state = 'pending')::int AS pending,
  COALESCE(sum(jsonb_array_length(f.warnings)), 0)::int AS warnings`

/** How many records of a kind the worker read in a file; what it refused is counted by file, not by kind. */
const readSql = (kind: RecordKind) =>
  ['accepted', 'updated', 'duplicates'].map((outcome) => `(f.counts -> '${kind}' ->> '${outcome}')::int`).join(' + ')

/** What was read in the files of these uploads, by kind; a kind of which there is nothing is left out. */
const recordsSql = (uploadIds: 'page.ids' | 'totals.ids') => `(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    ${recordKinds.map((kind) => `'${kind}', NULLIF(sum(${readSql(kind)}), 0)`).join(',\n    ')}))
  FROM inbox_files f WHERE f.upload_id = ANY (${uploadIds})) AS records`

/** The restaurants of which records were taken from these uploads, those within reach (null: all), by name. */
const restaurantsSql = (uploadIds: 'page.ids' | 'totals.ids') => `(
  SELECT COALESCE(array_agg(DISTINCT r.name ORDER BY r.name), '{}') FROM inbox_files f
  JOIN restaurants r ON r.id = ANY (f.restaurant_ids) AND (:reach::uuid[] IS NULL OR r.id = ANY (:reach::uuid[]))
  WHERE f.upload_id = ANY (${uploadIds})) AS restaurants`

/** By its first restaurant; an upload that none is known of comes last, whichever way. */
const firstRestaurantSql = `min((SELECT min(r.name) FROM restaurants r WHERE r.id = ANY (f.restaurant_ids)))`

const ordersSql: Readonly<Record<UploadOrder, string>> = {
  createdAt: 'min(u.id)',
  restaurants: firstRestaurantSql,
  received: 'count(f.id)',
  accepted: `count(*) FILTER (WHERE f.verdict = 'accepted')`,
  updated: `count(*) FILTER (WHERE f.verdict = 'updated')`,
  duplicates: `count(*) FILTER (WHERE f.verdict = 'duplicate')`,
  refused: `count(*) FILTER (WHERE f.verdict = 'rejected' OR f.state = 'quarantined' OR (f.state = 'done' AND f.refusals <> '[]'))`,
}

/** Whose uploads, and the restaurants within reach of who asks; null: all. */
interface UploadsOf {
  readonly accountId: string
  readonly reach: readonly string[] | null
}

/** The account's uploads and how many there are; of those with `text` in the name of a restaurant within reach. */
export async function listUploads(
  knex: Knex,
  { accountId, reach }: UploadsOf,
  { page, limit, text, sort, direction }: UploadsQuery,
): Promise<{ uploads: UploadRecord[]; total: number }> {
  const found = text.trim() === '' ? null : await restaurantsNamed(knex, text, reach)
  const order = `${ordersSql[sort]} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, min(u.id) DESC`
  const { rows } = await knex.raw<{ rows: (UploadRecord & { total: number; at: number })[] }>(
    `SELECT page.*, ${recordsSql('page.ids')}, ${restaurantsSql('page.ids')} FROM (
       SELECT ${totalsSql}, (count(*) OVER ())::int AS total, row_number() OVER (ORDER BY ${order}) AS at
       FROM uploads u LEFT JOIN inbox_files f ON f.upload_id = u.id
       WHERE u.account_id = :accountId GROUP BY ${groupSql}
       HAVING :found::uuid[] IS NULL OR bool_or(f.restaurant_ids && :found::uuid[]) ORDER BY at LIMIT :limit OFFSET :offset
     ) AS page ORDER BY page.at`,
    { accountId, reach: listed(reach), found, limit, offset: (page - 1) * limit },
  )
  return { uploads: rows, total: rows[0]?.total ?? 0 }
}

/** The restaurants within reach with this in their names, whatever its case and accents. */
async function restaurantsNamed(knex: Knex, text: string, reach: readonly string[] | null): Promise<string[]> {
  const restaurants = knex('restaurants').select<{ id: string; name: string }[]>('id', 'name')
  const known = await (reach === null ? restaurants : restaurants.whereIn('id', reach))
  const part = foldText(text.trim())
  return known.filter(({ name }) => foldText(name).includes(part)).map(({ id }) => id)
}

const listed = (reach: readonly string[] | null) => (reach === null ? null : [...reach])

/** The ids of the requests that make up this upload; null when it is not the account's. */
export async function findUploadIds(knex: Knex, accountId: string, uploadId: string): Promise<string[] | null> {
  if (!/^\d{1,18}$/.test(uploadId)) return null
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `SELECT u.id::text FROM uploads u WHERE u.account_id = :accountId AND ${groupSql} =
       (SELECT ${groupSql} FROM uploads u WHERE u.id = :uploadId AND u.account_id = :accountId) ORDER BY u.id`,
    { accountId, uploadId },
  )
  return rows.length === 0 ? null : rows.map(({ id }) => id)
}

/** Of which restaurant a till's key sent this upload; null of an upload of a person, and of one that there is not. */
export async function findTillRestaurant(knex: Knex, uploadId: string): Promise<string | null> {
  if (!/^\d{1,18}$/.test(uploadId)) return null
  const found = await knex('uploads AS u')
    .join('till_keys AS k', 'k.id', 'u.till_key_id')
    .where('u.id', uploadId)
    .first<{ id: string } | undefined>('k.restaurant_id AS id')
  return found?.id ?? null
}

/** Totals of the upload made of these requests, for who reaches these restaurants; null: all. */
export async function findTotals(
  knex: Knex,
  { ids, reach }: { readonly ids: readonly string[]; readonly reach: readonly string[] | null },
): Promise<UploadRecord> {
  const { rows } = await knex.raw<{ rows: UploadRecord[] }>(
    `SELECT totals.*, ${recordsSql('totals.ids')}, ${restaurantsSql('totals.ids')} FROM (
       SELECT ${totalsSql}
       FROM uploads u LEFT JOIN inbox_files f ON f.upload_id = u.id WHERE u.id = ANY (:ids::bigint[])
     ) AS totals`,
    { ids: [...ids], reach: listed(reach) },
  )
  const found = rows[0]
  if (found === undefined) throw new Error('an aggregate without a row')
  return found
}

/** One page of the upload's files in the order received, and how many fit the filter. */
export async function listFiles(
  knex: Knex,
  ids: readonly string[],
  { page, limit, verdict, text }: UploadFilesQuery,
): Promise<{ files: UploadFileRecord[]; total: number }> {
  const { rows } = await knex.raw<{ rows: (UploadFileRecord & { total: number })[] }>(
    `SELECT ${fileColumns}, (count(*) OVER ())::int AS total FROM inbox_files f
     WHERE f.upload_id = ANY (:ids::bigint[]) AND ${holdsSql('f.name', ':part::text')}
       AND CASE :verdict::text WHEN '' THEN true WHEN 'pending' THEN f.state = 'pending'
         WHEN 'warning' THEN f.warnings <> '[]' WHEN 'rejected' THEN f.verdict = 'rejected' OR f.state = 'quarantined' OR f.refusals <> '[]'
         ELSE f.verdict = :verdict::text END
     ORDER BY f.id LIMIT :limit OFFSET :offset`,
    { ids: [...ids], part: text ?? '', verdict: verdict ?? '', limit, offset: (page - 1) * limit },
  )
  return { files: rows, total: rows[0]?.total ?? 0 }
}

/** The first files of these requests with something to say, for the answer of the upload itself. */
export async function listRemarks(knex: Knex, ids: readonly string[], limit: number): Promise<UploadFileRecord[]> {
  const { rows } = await knex.raw<{ rows: UploadFileRecord[] }>(
    `SELECT ${fileColumns} FROM inbox_files f WHERE f.upload_id = ANY (?::bigint[])
       AND (f.refusals <> '[]' OR f.warnings <> '[]' OR f.state = 'quarantined') ORDER BY f.id LIMIT ?`,
    [[...ids], limit],
  )
  return rows
}

/**
 * Puts the files of these requests that were refused, whole or in part, back in the queue, from the archive where they are kept, to
 * be read with the sender's reach of now: a restaurant may have been created or linked since. What was taken of a file stands until
 * it is read again, and counts once. Answers how many; null, and nothing is done, when a restaurant that took some of them is out of
 * that reach: what is rebuilt from the archive goes by it, and would lose what that restaurant took.
 */
export async function retryRefused(
  knex: Knex,
  ids: readonly string[],
  reach: readonly string[] | null,
): Promise<number | null> {
  return await knex.transaction(async (trx) => {
    if (reach !== null && (await isTakenBeyond(trx, ids, reach))) return null
    await trx.raw(`UPDATE uploads SET reach = :reach::uuid[] WHERE id = ANY (:ids::bigint[])`, {
      ids: [...ids],
      reach: listed(reach),
    })
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `UPDATE inbox_files SET state = 'pending', verdict = NULL, refusals = '[]', warnings = '[]', counts = '{}', attempts = 0,
         refused_keys = NULL, next_attempt_at = now(), last_error = '', done_at = NULL
       WHERE upload_id = ANY (?::bigint[]) AND state <> 'pending' AND verdict = 'rejected' AND is_kept RETURNING id`,
      [[...ids]],
    )
    const partly = await trx('inbox_files')
      .whereIn('upload_id', [...ids])
      .where('state', 'done')
      .whereRaw(`verdict <> 'rejected' AND refusals <> '[]'`)
      .update({ state: 'pending', attempts: 0, next_attempt_at: trx.fn.now(), last_error: '' })
    await trx.raw('NOTIFY inbox')
    return rows.length + partly
  })
}

async function isTakenBeyond(trx: Knex, ids: readonly string[], reach: readonly string[]): Promise<boolean> {
  const beyond = trx('inbox_files').whereIn('upload_id', [...ids])
  const found = await beyond.whereRaw('NOT restaurant_ids <@ ?::uuid[]', [[...reach]]).first<object | undefined>('id')
  return found !== undefined
}
