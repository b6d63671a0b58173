import type { Knex } from 'knex'
import { settleRefused } from '../../db/records/inbox/refusedFiles.ts'
import { AppError } from '../../shared/errors.ts'
import type { Caller } from '../context.ts'
import { writeAudit } from '../record/audit.ts'
import type { OpenUpload } from './policy.ts'
import { retryRefused } from './queries.ts'

const takenElsewhere =
  'Un restaurant qui a reçu des tickets de cet import ne vous est plus ouvert\u202f: renvoyez les fichiers refusés.'

/** Has the files of an upload that were refused, whole or in part, read again, with the caller's reach of now; a till's with its own. */
export async function retryUpload(knex: Knex, by: Caller, { ids, reach }: OpenUpload): Promise<void> {
  const files = await retryRefused(knex, ids, reach)
  if (files === null) throw new AppError({ status: 409, code: 'conflict', message: takenElsewhere })
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
