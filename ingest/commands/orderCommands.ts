import { setTimeout as sleep } from 'node:timers/promises'
import type { Knex } from 'knex'

/** Puts files of the inbox back to pending: one upload's, or one file's. Answers how many; verdicts are given anew. */
export async function replay(knex: Knex, target: { uploadId: number } | { fileId: number }): Promise<number> {
  const column = 'uploadId' in target ? 'upload_id' : 'id'
  const files = await knex('inbox_files')
    .where(column, 'uploadId' in target ? target.uploadId : target.fileId)
    .whereNot('state', 'pending')
    .update({ state: 'pending', attempts: 0, next_attempt_at: knex.fn.now(), last_error: '' })
  await knex.raw('NOTIFY inbox')
  return files
}

/** Orders the worker to build ClickHouse anew from the archive, for one restaurant or all, and waits until it is done. */
export async function orderRebuild(knex: Knex, restaurantId: string | null): Promise<void> {
  const latest = await knex('inbox_files').max<{ id: number | null }[]>('id as id')
  const [order] = await knex('import_orders')
    .insert({ kind: 'rebuild', restaurant_id: restaurantId, up_to_file_id: latest[0]?.id ?? 0 })
    .returning<{ id: number }[]>('id')
  await knex.raw('NOTIFY inbox')
  for (;;) {
    const done = await knex('import_orders')
      .where('id', order?.id ?? 0)
      .where('state', 'done')
      .first<object | undefined>()
    if (done !== undefined) return
    await sleep(200)
  }
}
