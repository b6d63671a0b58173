import type { Knex } from 'knex'
import { settleRefused } from '../../db/records/inbox/refusedFiles.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import type { OpenUpload } from './policy.ts'
import { retryRefused } from './queries.ts'

/** Has the refused files of an upload read again, with the caller's reach of now; a till's with its own. */
export async function retryUpload(knex: Knex, by: Caller, { ids, reach }: OpenUpload): Promise<void> {
  const files = await retryRefused(knex, ids, reach)
  await writeAudit(knex, by, { action: 'upload.retried', ...target(ids, files) })
}

/** Puts by the refused files of an upload, of which nothing is missing any more; answers how many. */
export async function settleUpload(knex: Knex, by: Caller, { ids }: OpenUpload): Promise<number> {
  return await knex.transaction(async (trx) => {
    const files = await settleRefused(trx, ids)
    await writeAudit(trx, by, { action: 'upload.settled', ...target(ids, files) })
    return files
  })
}

function target([targetId = '']: readonly string[], files: number) {
  return { targetType: 'upload', targetId, details: { files } } as const
}
