import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'

const workerWaitMs = 1500
const pollMs = 75

/** A small upload is usually imported within the second: its sender then reads the verdicts at once. */
export async function waitForWorker(knex: Knex, uploadId: string): Promise<void> {
  const until = Date.now() + workerWaitMs
  while (Date.now() < until) {
    const pending = await knex('inbox_files')
      .select('id')
      .where({ upload_id: uploadId, state: 'pending' })
      .first<{ id: string } | undefined>()
    if (pending === undefined) return
    await wait(pollMs)
  }
}
