import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { claimNext, claimThese, loadContents } from './claimFiles.ts'
import type { ClaimedFile } from './claimFiles.ts'
import { commitBatch } from './commitBatch.ts'
import { isTransient, recordFailure } from './failures.ts'
import { loadDirectories } from './loadDirectory.ts'
import type { ParsePool, Unreadable } from '../read/parsePool.ts'
import type { PreparedFile } from '../read/prepareFile.ts'
import { routeFile } from './routeRecords.ts'
import { saveReports } from './saveReports.ts'

/** What a batch needs. */
export interface BatchDeps {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly pool: ParsePool
  /** Tries of a file that fails although the stores are well, before its quarantine. */
  readonly maxAttempts: number
  readonly baseWaitMs: number
  readonly maxFiles: number
}

/** Files claimed by an open transaction, and what was read of them. */
export interface ReadBatch {
  readonly trx: Knex.Transaction
  readonly claimed: readonly ClaimedFile[]
  readonly prepared: ReadonlyMap<number, PreparedFile>
  readonly unreadable: readonly Unreadable[]
}

/** What one batch did. */
export interface BatchResult {
  readonly files: number
  readonly tickets: number
}

/** Claims the next files and reads them; null when nothing waits. The transaction stays open and holds the claim. */
export async function readNextBatch({ knex, pool, maxFiles }: BatchDeps): Promise<ReadBatch | null> {
  const trx = await knex.transaction()
  try {
    const claimed = await claimNext(trx, maxFiles)
    if (claimed.length === 0) {
      await trx.rollback()
      return null
    }
    const { files, unreadable } = await pool.read(await loadContents(trx, claimed))
    return { trx, claimed, prepared: new Map(files.map((file) => [file.fileId, file])), unreadable }
  } catch (error) {
    await trx.rollback().catch(() => undefined)
    throw error
  }
}

/**
 * Stores a batch and its verdicts. When something in it cannot be stored, the batch is split until the culprit stands alone:
 * the others are stored, the culprit waits. Throws when the stores themselves fail; nothing is lost, the files stay pending.
 */
export async function storeBatch(deps: BatchDeps, batch: ReadBatch): Promise<BatchResult> {
  const readable = batch.claimed.filter(({ id }) => batch.prepared.has(id))
  try {
    await storeAndCommit(deps, batch.trx, { claimed: readable, prepared: batch.prepared })
  } catch (error) {
    if (isTransient(error)) throw error
    await storeSplit(deps, readable, { prepared: batch.prepared, error })
  }
  for (const { fileId, error } of batch.unreadable) {
    const attempts = batch.claimed.find(({ id }) => id === fileId)?.attempts ?? 0
    await recordFailure(deps.knex, { fileId, attempts, error, reason: 'unreadable' }, retryPolicy(deps))
  }
  return { files: batch.claimed.length, tickets: countTickets(batch.prepared) }
}

type ReadFiles = Pick<ReadBatch, 'claimed' | 'prepared'>

async function storeAndCommit(
  { clickhouse }: BatchDeps,
  trx: Knex.Transaction,
  { claimed, prepared }: ReadFiles,
): Promise<void> {
  try {
    const directories = await loadDirectories(trx)
    const files = claimed.flatMap(({ id, reach, isKnown }) => {
      const file = prepared.get(id)
      return file === undefined ? [] : [{ routed: routeFile(file, directories(reach)), isKnown }]
    })
    await saveReports(trx, await commitBatch({ trx, clickhouse }, files))
    await trx.commit()
  } catch (error) {
    await trx.rollback().catch(() => undefined)
    throw error
  }
}

async function storeSplit(
  deps: BatchDeps,
  files: readonly ClaimedFile[],
  { prepared, error }: { prepared: ReadBatch['prepared']; error: unknown },
): Promise<void> {
  const [first] = files
  if (first === undefined) return
  if (files.length === 1) {
    const failure = { fileId: first.id, attempts: first.attempts, error: String(error), reason: 'unstorable' } as const
    await recordFailure(deps.knex, failure, retryPolicy(deps))
    return
  }
  const middle = Math.ceil(files.length / 2)
  for (const half of [files.slice(0, middle), files.slice(middle)]) await storeHalf(deps, half, prepared)
}

async function storeHalf(
  deps: BatchDeps,
  files: readonly ClaimedFile[],
  prepared: ReadBatch['prepared'],
): Promise<void> {
  const trx = await deps.knex.transaction()
  let claimed: readonly ClaimedFile[] = []
  try {
    claimed = await claimThese(
      trx,
      files.map(({ id }) => id),
    )
    await storeAndCommit(deps, trx, { claimed, prepared })
  } catch (error) {
    await trx.rollback().catch(() => undefined)
    if (isTransient(error)) throw error
    await storeSplit(deps, claimed, { prepared, error })
  }
}

function retryPolicy({ maxAttempts, baseWaitMs }: BatchDeps): { maxAttempts: number; baseMs: number } {
  return { maxAttempts, baseMs: baseWaitMs }
}

function countTickets(prepared: ReadBatch['prepared']): number {
  let tickets = 0
  for (const file of prepared.values()) tickets += file.tickets.length
  return tickets
}
