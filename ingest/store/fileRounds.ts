import type { ParsePool } from '../read/parsePool.ts'
import { readNextBatch, readSuspect, storeBatch } from './batch.ts'
import type { BatchDeps, ReadBatch } from './batch.ts'
import { firstBatch } from './claimFiles.ts'
import type { BatchSize } from './claimFiles.ts'
import type { FirstReader } from './firstReader.ts'
import { runNextOrder } from './orders.ts'
import type { Round, WorkerLog } from './rounds.ts'

/** After that many failures of the same work in a row, with both stores answering, a single file is looked for that draws them. */
const STUBBORN_AFTER = 3
/** How long the suspects' thread stays when none waits. */
const IDLE_MS = 30_000

/** Takes pending files in order of arrival, in batches; one batch is read while the one before is stored. Closes the reader at its end. */
export function fileRound(deps: BatchDeps, log: WorkerLog, reader: FirstReader): Round {
  let next: Promise<ReadBatch | null> | null = null
  let isStopped = false

  function read(size?: BatchSize): Promise<ReadBatch | null> {
    const batch = readNextBatch(deps, reader, size)
    batch.catch(() => undefined)
    return batch
  }

  return {
    name: 'files',
    async turn(failures) {
      const ahead = next
      next = null
      // Read ahead it saw what was free then: what the batch before had claimed and not looked at is free now.
      const batch = (await ahead) ?? (await read(firstBatch(deps.maxFiles)))
      if (batch === null) return false
      if (isStopped) {
        await batch.trx.rollback()
        return false
      }
      next = read()
      const startedAt = performance.now()
      const result = await storeBatch(deps, batch, failures >= STUBBORN_AFTER)
      log.info({ ...result, storeMs: Math.round(performance.now() - startedAt) }, 'files imported')
      // Nothing was looked at when all that waits may hold a thread up and none stands by: a moment later one does.
      return result.files > 0
    },
    async stop() {
      isStopped = true
      await reader.close()
      const unused = await next?.catch(() => null)
      await unused?.trx.rollback().catch(() => undefined)
    },
  }
}

/** Takes the files that held others up, one at a time, in a pool of their own and with all the time they need: opened for the first one. */
export function suspectRound(deps: BatchDeps, log: WorkerLog, openPool: () => ParsePool): Round {
  let pool: ParsePool | null = null
  let usedAt = 0

  function ownPool(): ParsePool {
    usedAt = Date.now()
    return (pool ??= openPool())
  }

  async function rest(): Promise<void> {
    const idle = pool
    pool = null
    await idle?.close()
  }

  return {
    name: 'suspects',
    async turn(failures) {
      const batch = await readSuspect(deps, ownPool)
      if (batch === null) {
        if (Date.now() - usedAt > IDLE_MS) await rest()
        return false
      }
      const { files, tickets } = await storeBatch(deps, batch, failures >= STUBBORN_AFTER)
      log.info({ files, tickets, unreadable: batch.unreadable.length }, 'suspect file treated')
      return true
    },
    stop: rest,
  }
}

/** Carries out orders (erase, restore, rebuild, forget), one after the other; one that fails is tried again later. */
export function orderRound(deps: BatchDeps, log: WorkerLog): Round {
  return {
    name: 'orders',
    async turn() {
      const taken = await runNextOrder(deps)
      if (taken.kind === 'failed') {
        deps.measures.failed('orders')
        log.warn({ round: 'orders', error: taken.error }, 'an import order failed, others go on')
      }
      if (taken.kind === 'done') log.info({}, 'import order carried out')
      return taken.kind !== 'none'
    },
    stop: () => Promise.resolve(),
  }
}
