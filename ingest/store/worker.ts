import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { Registry } from 'prom-client'
import { publishHolidays } from '../../db/clickhouse/publishRestaurant.ts'
import { findPublished } from '../../db/clickhouse/publishStoredRestaurants.ts'
import { publishDiffering } from '../../db/reconciliation/publishDiffering.ts'
import { ParsePool } from '../read/parsePool.ts'
import type { BatchDeps } from './batch.ts'
import { fileRound, orderRound, suspectRound } from './fileRounds.ts'
import { FirstReader } from './firstReader.ts'
import { fluxRound } from './fluxRound.ts'
import { listenForWork } from './listenForWork.ts'
import { createMeasures } from './measures.ts'
import { Progress } from './progress.ts'
import { startReconciliation } from './reconcile.ts'
import type { ReconcileTimes } from './reconcile.ts'
import { retentionRound } from './retention.ts'
import { runRound } from './rounds.ts'
import type { Round, WorkerLog } from './rounds.ts'

export interface WorkerOptions {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly databaseUrl: string
  readonly threads: number
  readonly log: WorkerLog
  readonly pollMs?: number
  readonly baseWaitMs?: number
  readonly maxAttempts?: number
  /** The limit of a file that is read alone. */
  readonly readTimeoutMs?: number
  /** The limit of files among others: beyond it a file is read alone, beside them. */
  readonly firstLimitMs?: number
  /** What a reading thread may hold; beyond it, it dies alone. */
  readonly threadMemoryMb?: number
  /** Files of one batch at most. */
  readonly maxFiles?: number
  /** How often the stores are compared; without it they are not. */
  readonly reconcile?: ReconcileTimes
  /** Whether what has reached its end is removed, once a day. */
  readonly removesExpired?: boolean
  /** Another reading thread, for tests that need one which dies. */
  readonly thread?: URL
  /** Where its work is counted and timed. */
  readonly registry?: Registry
}

/** A worker that runs. `stop` ends it after the batch under way; what it had claimed and not stored stays pending. */
export interface RunningWorker {
  readonly progress: Progress
  stop(): Promise<void>
}

/**
 * Takes pending files in order of arrival, reads them in threads and stores them in batches, for ever; files that hold others up
 * are treated alone, beside them, and so are orders. A failure of the stores is tried again with growing waits. Several workers may run at once.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { knex, clickhouse, threads, log, thread: file, threadMemoryMb: memoryMb } = options
  const thread = { ...(file && { thread: file }), ...(memoryMb && { memoryMb }) }
  const readTimeoutMs = options.readTimeoutMs ?? 30_000
  const deps: BatchDeps = {
    knex,
    clickhouse,
    // Its threads start with the first order that reads the archive.
    pool: new ParsePool({ threads, timeoutMs: readTimeoutMs, ...thread }),
    maxAttempts: options.maxAttempts ?? 5,
    baseWaitMs: options.baseWaitMs ?? 500,
    maxFiles: options.maxFiles ?? 1000,
    measures: createMeasures(options.registry ?? new Registry()),
  }
  const rounds = [
    fileRound(deps, log, new FirstReader({ threads, limitMs: options.firstLimitMs ?? 2_000, ...thread })),
    suspectRound(deps, log, () => new ParsePool({ threads: 1, timeoutMs: readTimeoutMs, ...thread })),
    orderRound(deps, log),
    fluxRound(deps),
  ]
  if (options.removesExpired === true) rounds.push(retentionRound(deps, log))
  const bell = listenForWork(options.databaseUrl, options.pollMs ?? 1000)
  const reconciliation = options.reconcile ? startReconciliation(deps, log, options.reconcile) : null
  const progress = new Progress()
  let isStopping = false
  let isPublished = false
  const company = { log, baseWaitMs: deps.baseWaitMs, measures: deps.measures, isStopping: () => isStopping }
  const run = (round: Round) =>
    runRound(round, {
      ...company,
      waiter: bell.waiter(),
      onProgress: () => progress.note(round.name),
    })
  const published = runRound(publishRound(deps), {
    ...company,
    waiter: bell.waiter(),
    onProgress: () => (isPublished = true),
    isStopping: () => isStopping || isPublished,
  })
  const running = published.then(() => Promise.all(rounds.map(run)))
  return {
    progress,
    async stop() {
      isStopping = true
      await bell.close()
      await Promise.all([running, reconciliation?.stop(), ...rounds.map((round) => round.stop())])
      await deps.pool.close()
      log.info({}, 'import worker stopped')
    },
  }
}

/** Tells ClickHouse before the first file what it does not know of the restaurants, and of the years to come. */
function publishRound(deps: BatchDeps): Round {
  return {
    name: 'restaurants',
    async turn() {
      await publishHolidays(deps.clickhouse, await findPublished(deps.knex))
      await publishDiffering(deps)
      return true
    },
    stop: () => Promise.resolve(),
  }
}
