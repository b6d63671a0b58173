import type { Knex } from 'knex'
import { judgedWithSql } from '../../db/records/tillKeys/judgedWith.ts'
import type { SiteZones } from '../read/clocks.ts'
import type { ThreadFile } from '../read/readThreadFiles.ts'

/** A pending file that this transaction holds: no other worker sees it until the transaction ends. */
export interface ClaimedFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly receivedAt: Date
  readonly attempts: number
  readonly sha256: string
  readonly reach: readonly string[] | null
  /** By which restaurants else it is judged which one a record of a till's key names; null for a person's. */
  readonly judged: readonly string[] | null
  /** Whose file it is: files of one sender are read together, and hold up nobody else's. */
  readonly sender: string
  /** The same bytes were imported before, or this file is replayed: what is not a ticket has nothing new to say. */
  readonly isKnown: boolean
  /** The restaurants that took records of it when it was read before: of their contacts it has nothing new to say, and others came since. */
  readonly takenIn: readonly string[]
  /** By which zones its times with an offset were read then. */
  readonly zones: SiteZones
}

/** How much makes a batch: files, and their bytes before compression. */
export interface BatchSize {
  readonly files: number
  readonly bytes: number
}

const MAX_BYTES = 6_000_000
const FIRST_SHARE = 4
const FIRST_FILES = 250

/** A whole batch. */
export function wholeBatch(maxFiles: number): BatchSize {
  return { files: maxFiles, bytes: MAX_BYTES }
}

/** A part of one: while nothing is stored, what is read first keeps the stores waiting. */
export function firstBatch(maxFiles: number): BatchSize {
  return { files: Math.min(maxFiles, FIRST_FILES), bytes: MAX_BYTES / FIRST_SHARE }
}

const DESCRIBE = `
  SELECT f.id, f.name, f.size, f.received_at AS "receivedAt", f.attempts, encode(f.sha256, 'hex') AS sha256, u.reach,
    CASE WHEN k.id IS NOT NULL THEN ${judgedWithSql('k.restaurant_id')} END AS judged,
    coalesce(u.account_id::text, u.reach::text, 'upload ' || u.id) AS sender,
    EXISTS (SELECT FROM inbox_files o WHERE o.sha256 = f.sha256 AND o.id <= f.id AND o.verdict <> 'rejected'
      AND o.refusals = '[]') AS "isKnown", f.restaurant_ids::text[] AS "takenIn", f.zones
  FROM inbox_files f JOIN uploads u ON u.id = f.upload_id LEFT JOIN till_keys k ON k.id = u.till_key_id
  WHERE f.id = ANY (?::bigint[]) ORDER BY f.id`

/**
 * Claims the next pending files in order of arrival, as much as makes a good batch; suspects go their own way. What would make it
 * too much stays free, so that the next batch can be read while this one is stored.
 */
export async function claimNext(trx: Knex, size: BatchSize): Promise<ClaimedFile[]> {
  await trx.raw('SAVEPOINT claim')
  const free = await lockNext(trx, { most: size.files })
  const batch = firstOf(free, size.bytes)
  if (batch.length === free.length) return await describeFiles(trx, free)
  // The locks end with it, those of the batch too: another worker may have taken some in between, and all of them.
  await trx.raw('ROLLBACK TO SAVEPOINT claim')
  const kept = await lockNext(trx, { most: size.files, among: batch })
  return kept.length > 0 ? await describeFiles(trx, kept) : await claimNext(trx, size)
}

interface Claimable {
  readonly id: number
  readonly size: number
}

/** Locks files that nobody else holds. */
async function lockNext(
  trx: Knex,
  { most, among }: { readonly most: number; readonly among?: readonly Claimable[] },
): Promise<Claimable[]> {
  // In the order of the index, so that a long queue costs no more than a short one; later attempts come after first ones.
  const { rows } = await trx.raw<{ rows: Claimable[] }>(
    `SELECT id, size FROM inbox_files WHERE state = 'pending' AND next_attempt_at <= now() AND NOT is_suspect
       ${among === undefined ? '' : 'AND id = ANY (?::bigint[])'}
     ORDER BY next_attempt_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
    among === undefined ? [most] : [among.map(({ id }) => id), most],
  )
  return rows
}

/** The first files that together are not too long, one at least. */
function firstOf(files: readonly Claimable[], most: number): readonly Claimable[] {
  let bytes = 0
  return files.filter(({ size }, index) => (bytes += size) <= most || index === 0)
}

/** Claims one suspect, those with the fewest failures first: a file that fails again and again waits for the others. */
export async function claimSuspect(trx: Knex): Promise<ClaimedFile | null> {
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `SELECT id FROM inbox_files WHERE state = 'pending' AND is_suspect AND next_attempt_at <= now()
     ORDER BY attempts, next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  )
  const [file] = await describeFiles(trx, rows)
  return file ?? null
}

async function describeFiles(trx: Knex, claimed: readonly { id: number }[]): Promise<ClaimedFile[]> {
  if (claimed.length === 0) return []
  const { rows } = await trx.raw<{ rows: ClaimedFile[] }>(DESCRIBE, [claimed.map(({ id }) => id)])
  return rows
}

/** The bytes of files, gzip as archived, ready for a reading thread. */
export async function loadContents(
  knex: Knex,
  files: readonly Pick<ClaimedFile, 'id' | 'name' | 'receivedAt' | 'sha256'>[],
): Promise<ThreadFile[]> {
  const { rows } = await knex.raw<{ rows: { sha256: string; content: Buffer }[] }>(
    `SELECT encode(sha256, 'hex') AS sha256, content FROM raw_files
     WHERE sha256 IN (SELECT DISTINCT decode(h, 'hex') FROM unnest(?::text[]) AS h)`,
    [files.map((file) => file.sha256)],
  )
  const contents = new Map(rows.map((row) => [row.sha256, row.content]))
  return files.map(({ id, name, receivedAt, sha256 }) => {
    const content = contents.get(sha256)
    if (content === undefined) throw new Error(`the archive lacks file ${id}`)
    return { fileId: id, name, content, receivedAt }
  })
}
