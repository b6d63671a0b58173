import type { Knex } from 'knex'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import { writableRestaurants } from './policy.ts'
import { retryRefused } from './queries.ts'

/** Has the refused files of an upload, made of these requests, read again with the caller's reach of now. */
export async function retryUpload(knex: Knex, by: Caller, ids: readonly string[]): Promise<void> {
  const files = await retryRefused(knex, ids, await writableRestaurants(knex, by.state.account))
  const [targetId = ''] = ids
  await writeAudit(knex, by, { action: 'upload.retried', targetType: 'upload', targetId, details: { files } })
}
