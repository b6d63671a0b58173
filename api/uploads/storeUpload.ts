import { Readable } from 'node:stream'
import type { Knex } from 'knex'
import { storeInboxFiles, type InboxFile } from '../../db/records/inbox/storeInboxFiles.ts'
import type { TillKey } from '../../db/records/tillKeys/tillKeys.ts'
import { AppError } from '../../shared/errors.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { cutOffCode } from './cutOff.ts'
import { writableRestaurants } from './policy.ts'
import { withinQuota } from './quota.ts'

/** Files as they come, whose day they count in, and the name of this batch, under which it is stored once. */
export interface SentFiles {
  readonly files: AsyncIterable<InboxFile>
  readonly customers: readonly string[]
  readonly clientKey: string | undefined
}

/** Stores the files of a till's key, for its restaurant alone. Nobody did it, so the upload and not the audit log says which key. */
async function storeOfKey(knex: Knex, key: TillKey, { files, customers, clientKey }: SentFiles): Promise<string> {
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

/**
 * Stores the files of one request of a till's key and answers the upload's id. What the door refuses of it leaves the trace that a
 * file refused by its reader leaves: its name, why, when and for which restaurant. Nobody sits at a till to read the answer. A
 * sending that was cut, or that the till repeats by itself, leaves none.
 */
export async function storeTillUpload(
  knex: Knex,
  key: TillKey,
  sent: SentFiles & { readonly name: string },
): Promise<string> {
  try {
    return await storeOfKey(knex, key, sent)
  } catch (error) {
    if (!(error instanceof AppError) || !isFinal(error)) throw error
    const trace = { name: sent.name, bytes: Buffer.alloc(0), refused: error.message }
    await storeOfKey(knex, key, { ...sent, files: Readable.from([trace]) })
    throw error
  }
}

/** Whether the same sending would be refused for ever: what came is too long, or is none that is taken. */
function isFinal({ status, code }: AppError): boolean {
  return [400, 413, 422].includes(status) && code !== cutOffCode
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
