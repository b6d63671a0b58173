import { setTimeout as sleep } from 'node:timers/promises'
import { SingleBar } from 'cli-progress'
import type { Knex } from 'knex'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { InboxFile, InboxUpload } from '../../db/records/inbox/storeInboxFiles.ts'
import { storedNames } from './fileNames.ts'
import { readStart } from './readStart.ts'
import type { Refusal } from '../read/refusal.ts'
import type { Verdict } from '../store/verdict.ts'

/** What became of one file. */
export interface FileOutcome {
  readonly id: number
  readonly name: string
  readonly state: 'pending' | 'done' | 'quarantined'
  readonly verdict: Verdict | null
  readonly refusals: readonly Refusal[]
  readonly warnings: readonly string[]
}

const POLL_MS = 200

/** Stores files in the inbox under their paths from the folder that holds them all. The worker imports them. */
export async function sendFiles(
  knex: Knex,
  paths: readonly string[],
  { source, reach }: Pick<InboxUpload, 'source' | 'reach'>,
): Promise<number> {
  const { uploadId } = await storeInboxFiles(knex, { files: readAll(paths), source, reach, accountId: null })
  return uploadId
}

async function* readAll(paths: readonly string[]): AsyncGenerator<InboxFile> {
  const names = storedNames(paths)
  for (const [index, path] of paths.entries()) yield { name: names[index] ?? path, bytes: await readStart(path) }
}

/** Waits until every file of an upload has its verdict, showing a progress bar on a terminal. */
export async function waitForUpload(knex: Knex, uploadId: number, isQuiet: boolean): Promise<FileOutcome[]> {
  const total = await countFiles(knex, uploadId)
  const bar = isQuiet
    ? null
    : new SingleBar({ format: 'Import {bar} {value}/{total} fichiers', hideCursor: true, noTTYOutput: false })
  bar?.start(total, 0)
  try {
    await untilImported(knex, uploadId, (left) => bar?.update(total - left))
  } finally {
    bar?.stop()
  }
  return await listOutcomes(knex, [uploadId])
}

/** What became of the files of uploads so far, in the order received. */
export async function listOutcomes(
  knex: Knex,
  uploadIds: readonly number[],
): Promise<(FileOutcome & { readonly uploadId: number })[]> {
  if (uploadIds.length === 0) return []
  return await knex('inbox_files')
    .select<(FileOutcome & { readonly uploadId: number })[]>(
      'id',
      'upload_id as uploadId',
      'name',
      'state',
      'verdict',
      'refusals',
      'warnings',
    )
    .whereRaw('upload_id = ANY (?::bigint[])', [[...uploadIds]])
    .orderBy('id')
}

async function untilImported(knex: Knex, uploadId: number, tell: (left: number) => void): Promise<void> {
  for (;;) {
    const left = await countFiles(knex, uploadId, 'pending')
    tell(left)
    if (left === 0) return
    await sleep(POLL_MS)
  }
}

async function countFiles(knex: Knex, uploadId: number, state?: 'pending'): Promise<number> {
  const query = knex('inbox_files').where('upload_id', uploadId).count<{ count: number }[]>('id as count')
  const rows = await (state === undefined ? query : query.where('state', state))
  return rows[0]?.count ?? 0
}
