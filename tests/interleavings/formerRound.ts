import { readNextBatch, storeBatch } from '../../ingest/store/batch.ts'
import type { BatchDeps, ReadBatch } from '../../ingest/store/batch.ts'
import { recordFailure } from '../../ingest/store/failures.ts'
import type { FirstReader } from '../../ingest/store/firstReader.ts'
import type { Round } from '../../ingest/store/rounds.ts'

/**
 * The round of files as it once was, for the control: the batch is committed, which frees the claims of its files, and the failures
 * are written afterwards, on another connection. Whoever has claimed such a file in between, and waits for this batch, keeps its
 * row for ever.
 */
export function formerRound(deps: BatchDeps, reader: FirstReader): Round {
  let next: Promise<ReadBatch | null> | null = null

  function read(): Promise<ReadBatch | null> {
    const batch = readNextBatch(deps, reader)
    batch.catch(() => undefined)
    return batch
  }

  return {
    name: 'files',
    async turn() {
      const ahead = next
      next = null
      const batch = (await ahead) ?? (await read())
      if (batch === null) return false
      next = read()
      await storeBatch(deps, { ...batch, unreadable: [] })
      for (const { fileId, error } of batch.unreadable)
        await deps.knex.transaction((trx) =>
          recordFailure(trx, { fileId, attempts: 0, error, reason: 'unreadable' }, { maxAttempts: 5, baseMs: 0 }),
        )
      return true
    },
    async stop() {
      const unused = await next?.catch(() => null)
      await unused?.trx.rollback()
    },
  }
}
