import type { Knex } from 'knex'
import { storeInboxFiles, type InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import type { TillKey } from '../../db/records/tillKeys/tillKeys.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { writableRestaurants } from './policy.ts'
import { withinQuota } from './quota.ts'

/** Files as they come, whose day they count in, and the name of this batch, under which it is stored once. */
export interface SentFiles {
  readonly files: AsyncIterable<InboxFile>
  readonly customers: readonly string[]
  readonly clientKey: string | undefined
}

/** The same of a till's key: for its restaurant alone. Nobody did it, so the upload and not the audit log says which key. */
export async function storeTillUpload(
  knex: Knex,
  key: TillKey,
  { files, customers, clientKey }: SentFiles,
): Promise<string> {
  const stored = await storeInboxFiles(knex, {
    files: withinQuota(knex, customers, files),
    source: 'upload',
    accountId: null,
    tillKeyId: key.id,
    reach: [key.restaurantId],
    ...(clientKey === undefined ? {} : { clientKey }),
  })
  return String(stored.uploadId)
}

/** Stores the files of one request, durable and in their order, and answers the upload's id; 429 once a customer's day is full. */
export async function storeUpload(knex: Knex, by: Caller, { files, customers, clientKey }: SentFiles): Promise<string> {
  const { account } = by.state
  const stored = await storeInboxFiles(knex, {
    files: withinQuota(knex, customers, files),
    source: 'upload',
    accountId: account.id,
    reach: await writableRestaurants(knex, account),
    ...(clientKey === undefined ? {} : { clientKey }),
  })
  const id = String(stored.uploadId)
  const details = { files: stored.fileIds.length }
  await writeAudit(knex, by, { action: 'upload.received', targetType: 'upload', targetId: id, details })
  return id
}
