import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { storeInboxFiles, type InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import { startTestWorker } from './worker.ts'

/** The stores that an import writes to. */
export interface ImportStores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
}

/** Imports files as an upload of this account through the inbox and the worker; throws when one was refused. */
export async function importUpload(
  { knex, clickhouse }: ImportStores,
  given: { files: Iterable<InboxFile>; accountId: string; reach: readonly string[] },
): Promise<void> {
  const { uploadId } = await storeInboxFiles(knex, { ...given, source: 'upload' })
  const worker = startTestWorker({ knex, clickhouse }, { pollMs: 100 })
  try {
    while (!(await isImported(knex, uploadId))) await sleep(50)
  } finally {
    await worker.stop()
  }
}

async function isImported(knex: Knex, uploadId: number): Promise<boolean> {
  const files = await knex('inbox_files')
    .select<{ state: string; verdict: string; refusals: unknown }[]>('state', 'verdict', 'refusals')
    .where('upload_id', uploadId)
  const refused = files.find(({ state, verdict }) => state === 'quarantined' || verdict === 'rejected')
  if (refused !== undefined) throw new Error(`a file was refused: ${JSON.stringify(refused)}`)
  return files.every(({ state }) => state === 'done')
}
