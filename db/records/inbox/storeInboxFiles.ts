import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Knex } from 'knex'

const gzipAsync = promisify(gzip)
const SMALL_BYTES = 32 * 1024
/** A till's file has a few KB: a full window costs more to prepare than to use. */
const SMALL_WINDOW = { windowBits: 13, memLevel: 6 }
const BATCH_FILES = 200
const BATCH_BYTES = 4 * 1024 * 1024
const ROWS_PER_INSERT = 2000

/** One file as received: its name for the reports, its bytes untouched. `refused`: why the door refused it, of which no bytes are kept. */
export interface InboxFile {
  readonly name: string
  readonly bytes: Buffer
  readonly refused?: string
}

/** Who sends which files, and which restaurants they may write to (null: all of them, for the operator's command line). */
export interface InboxUpload {
  readonly files: Iterable<InboxFile> | AsyncIterable<InboxFile>
  readonly source: 'upload' | 'command' | 'watch' | 'demonstration'
  readonly accountId: string | null
  /** The till's key that brought it, where no account did. */
  readonly tillKeyId?: string
  readonly reach: readonly string[] | null
  /**
   * The sender's own key: the same content under the same key of the same account or till's key stores nothing twice and answers the
   * first upload. Other content under it is another sending, and stored: nobody is told of files that they did not send.
   */
  readonly clientKey?: string
}

/** The durable upload: files are in the order received, which is the order of their ids. */
export interface StoredUpload {
  readonly uploadId: number
  readonly fileIds: readonly number[]
}

interface UploadRow {
  id: string
  account_id: string | null
  till_key_id: string | null
  source: string
  reach: readonly string[] | null
  client_key: string | null
}

interface FileRow {
  id: string
  upload_id: number
  name: string
  sha256: Buffer
  size: number
}

interface Entry {
  readonly name: string
  readonly sha256: Buffer
  readonly size: number
  readonly refused: string
}

interface RawEntry extends Entry {
  readonly bytes: Buffer
}

/**
 * Stores an upload durably, all of it or nothing, and wakes the worker (NOTIFY inbox).
 * The bytes go first to the archive, once per content and each batch on its own, so that two uploads of the same files
 * never wait for one another; the rows that make them an upload are written in one transaction at the end.
 */
export async function storeInboxFiles(knex: Knex, upload: InboxUpload): Promise<StoredUpload> {
  const entries: Entry[] = []
  for await (const batch of inBatches(upload.files)) entries.push(...(await archive(knex, batch)))
  return await knex.transaction(async (trx) => {
    const { known, clientKey } = await findUpload(trx, upload, entries)
    if (known !== null) return known
    const uploadId = await insertUpload(trx, { ...upload, clientKey })
    if (uploadId === null) throw new Error('the same upload is being stored twice at once')
    const fileIds: number[] = []
    for (let at = 0; at < entries.length; at += ROWS_PER_INSERT) {
      fileIds.push(...(await insertFiles(trx, uploadId, entries.slice(at, at + ROWS_PER_INSERT))))
    }
    await trx.raw('NOTIFY inbox')
    return { uploadId, fileIds }
  })
}

async function* inBatches(files: InboxUpload['files']): AsyncGenerator<RawEntry[]> {
  let batch: RawEntry[] = []
  let bytes = 0
  for await (const file of files) {
    batch.push(toEntry(file))
    bytes += file.bytes.length
    if (batch.length < BATCH_FILES && bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

function toEntry({ name, bytes, refused = '' }: InboxFile): RawEntry {
  return {
    name: name.replaceAll('\0', '').slice(0, 500),
    sha256: createHash('sha256').update(bytes).digest(),
    size: bytes.length,
    refused,
    bytes,
  }
}

async function archive(knex: Knex, entries: readonly RawEntry[]): Promise<Entry[]> {
  const distinct = new Map(entries.map((entry) => [entry.sha256.toString('hex'), entry]))
  const known = await knex<{ sha256: Buffer }>('raw_files')
    .select('sha256')
    .whereIn(
      'sha256',
      [...distinct.values()].map((entry) => entry.sha256),
    )
  for (const { sha256 } of known) distinct.delete(sha256.toString('hex'))
  // Sorted, so that two uploads of the same files lock the same rows in the same order.
  const missing = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  const rows: { sha256: Buffer; size: number; content: Buffer }[] = []
  for (const { sha256, size, bytes } of missing) rows.push({ sha256, size, content: await compress(bytes) })
  if (rows.length > 0) await knex('raw_files').insert(rows).onConflict('sha256').ignore()
  return entries.map(({ name, sha256, size, refused }) => ({ name, sha256, size, refused }))
}

interface FoundUpload {
  readonly known: StoredUpload | null
  /** Under which the content is stored: the sender's key, and behind it the content's own where the key stands for other content. */
  readonly clientKey: string | null
}

async function findUpload(
  trx: Knex,
  { accountId, tillKeyId, clientKey }: InboxUpload,
  entries: readonly Entry[],
): Promise<FoundUpload> {
  const sender = accountId ?? tillKeyId
  if (clientKey === undefined || sender === undefined) return { known: null, clientKey: clientKey ?? null }
  // Two tries of one upload at once: the second waits here and then finds the first.
  await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 7))', [`${sender} ${clientKey}`])
  const ownKey = `${clientKey}#${contentKey(entries)}`
  const uploads = await trx<UploadRow>('uploads')
    .select('id', 'client_key')
    .where(accountId === null ? 'till_key_id' : 'account_id', sender)
    .whereIn('client_key', [clientKey, ownKey])
    .orderBy('id')
  for (const { id } of uploads) {
    const files = await trx<FileRow>('inbox_files').select('id', 'sha256').where('upload_id', Number(id)).orderBy('id')
    if (contentKey(files) !== contentKey(entries)) continue
    return { known: { uploadId: Number(id), fileIds: files.map((file) => Number(file.id)) }, clientKey }
  }
  return { known: null, clientKey: uploads.length === 0 ? clientKey : ownKey }
}

/** Of the contents in their order, which decides whose ticket is the last; what the files are called is no matter. */
function contentKey(files: readonly { readonly sha256: Buffer }[]): string {
  const hash = createHash('sha256')
  for (const { sha256 } of files) hash.update(sha256)
  return hash.digest('hex').slice(0, 32)
}

async function insertUpload(
  trx: Knex,
  upload: Omit<InboxUpload, 'clientKey'> & { readonly clientKey: string | null },
): Promise<number | null> {
  const rows = await trx<UploadRow>('uploads')
    .insert({
      account_id: upload.accountId,
      till_key_id: upload.tillKeyId ?? null,
      source: upload.source,
      reach: upload.reach,
      client_key: upload.clientKey,
    })
    .onConflict(['account_id', 'client_key'])
    .ignore()
    .returning('id')
  return rows[0] === undefined ? null : Number(rows[0].id)
}

async function insertFiles(trx: Knex, uploadId: number, entries: readonly Entry[]): Promise<number[]> {
  // Sorted before they are numbered: ids follow the order received. What the door refused has its verdict.
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `INSERT INTO inbox_files (upload_id, name, sha256, size, is_kept, state, verdict, done_at, refusals)
     SELECT :uploadId::bigint, f.name, decode(f.sha256, 'hex'), f.size, f.reason = '', CASE f.reason WHEN '' THEN 'pending' ELSE 'done' END,
       CASE WHEN f.reason <> '' THEN 'rejected' END, CASE WHEN f.reason <> '' THEN now() END,
       CASE f.reason WHEN '' THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
         'file', f.name, 'line', null, 'column', null, 'record', '', 'reason', f.reason)) END
     FROM unnest(:names::text[], :hashes::text[], :sizes::integer[], :reasons::text[])
       WITH ORDINALITY AS f (name, sha256, size, reason, place)
     ORDER BY f.place RETURNING id`,
    {
      uploadId,
      names: entries.map(({ name }) => name),
      hashes: entries.map(({ sha256 }) => sha256.toString('hex')),
      sizes: entries.map(({ size }) => size),
      reasons: entries.map(({ refused }) => refused),
    },
  )
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** One file at a time: all at once would take every core from those who read figures while thousands of files arrive. */
async function compress(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > SMALL_BYTES) return await gzipAsync(bytes)
  // A quarter of a millisecond: handing it to another thread costs this one more than doing it.
  const packed = gzipSync(bytes, SMALL_WINDOW)
  await breath()
  return packed
}
