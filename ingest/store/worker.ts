import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { publishRestaurants } from '../../db/clickhouse/publishRestaurant.ts'
import type { PublishedRestaurant } from '../../db/clickhouse/publishRestaurant.ts'
import { readNextBatch, storeBatch } from './batch.ts'
import type { BatchDeps, ReadBatch } from './batch.ts'
import { waitAfter } from './failures.ts'
import { listenForWork } from './listenForWork.ts'
import type { WorkBell } from './listenForWork.ts'
import { runNextOrder } from './orders.ts'
import { startReconciliation } from './reconcile.ts'
import type { ReconcileTimes } from './reconcile.ts'
import { ParsePool } from '../read/parsePool.ts'

/** Where the worker writes what it does. */
export interface WorkerLog {
  info(details: object, text: string): void
  warn(details: object, text: string): void
}

export interface WorkerOptions {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly databaseUrl: string
  readonly threads: number
  readonly log: WorkerLog
  readonly pollMs?: number
  readonly baseWaitMs?: number
  readonly maxAttempts?: number
  readonly readTimeoutMs?: number
  /** Files of one batch at most. */
  readonly maxFiles?: number
  /** How often the stores are compared; without it they are not. */
  readonly reconcile?: ReconcileTimes
  /** Another reading thread, for tests that need one which dies. */
  readonly thread?: URL
}

/** A worker that runs. `stop` ends it after the batch under way; what it had claimed and not stored stays pending. */
export interface RunningWorker {
  stop(): Promise<void>
}

/**
 * Takes pending files in order of arrival, reads them in threads and stores them in batches, for ever: a failure of the stores
 * is tried again with growing waits. Several workers may run at once. One batch is read while the one before is stored.
 */
export function startWorker(options: WorkerOptions): RunningWorker {
  const { knex, clickhouse, threads, log, thread } = options
  const pool = new ParsePool({ threads, timeoutMs: options.readTimeoutMs ?? 30_000, ...(thread && { thread }) })
  const deps = {
    knex,
    clickhouse,
    pool,
    maxAttempts: options.maxAttempts ?? 5,
    baseWaitMs: options.baseWaitMs ?? 500,
    maxFiles: options.maxFiles ?? 1000,
  }
  const state: LoopState = { isStopping: false, failures: 0, next: null, orderRetryAt: 0 }
  const bell = listenForWork(options.databaseUrl, options.pollMs ?? 1000)
  const reconciliation = options.reconcile ? startReconciliation(deps, log, options.reconcile) : null
  const loop = runLoop({ deps, log, bell, state })
  return {
    async stop() {
      state.isStopping = true
      bell.ring()
      await Promise.all([loop, reconciliation?.stop()])
      await bell.close()
      await pool.close()
    },
  }
}

interface LoopState {
  isStopping: boolean
  failures: number
  next: Promise<ReadBatch | null> | null
  orderRetryAt: number
}

interface Loop {
  readonly deps: BatchDeps
  readonly log: WorkerLog
  readonly bell: WorkBell
  readonly state: LoopState
}

async function runLoop(loop: Loop): Promise<void> {
  const { deps, log, state } = loop
  await keepTrying(loop, () => publishAll(deps))
  deps.pool.warmUp().catch((error: unknown) => log.warn({ error: String(error) }, 'a reading thread does not start'))
  while (!isStopping(state)) {
    try {
      await turn(loop)
    } catch (error) {
      await pause(loop, error)
    }
  }
  const unused = await state.next?.catch(() => null)
  await unused?.trx.rollback().catch(() => undefined)
  log.info({}, 'import worker stopped')
}

async function turn(loop: Loop): Promise<void> {
  await runOrders(loop)
  const isBusy = await runBatch(loop)
  loop.state.failures = 0
  if (!isBusy && !loop.state.isStopping) await loop.bell.wait()
}

async function keepTrying(loop: Loop, work: () => Promise<void>): Promise<void> {
  while (!loop.state.isStopping) {
    try {
      await work()
      loop.state.failures = 0
      return
    } catch (error) {
      await pause(loop, error)
    }
  }
}

async function pause({ state, log, deps }: Loop, error: unknown): Promise<void> {
  const waitMs = waitAfter(state.failures, deps.baseWaitMs)
  state.failures += 1
  log.warn({ error: String(error), waitMs }, 'import stopped by a failure, trying again')
  for (let waited = 0; waited < waitMs && !isStopping(state); waited += 100) await sleep(Math.min(100, waitMs - waited))
}

function isStopping(state: LoopState): boolean {
  return state.isStopping
}

/** A failing order waits its own time and never holds files back. */
async function runOrders({ deps, log, state }: Loop): Promise<void> {
  if (Date.now() < state.orderRetryAt) return
  try {
    while (!state.isStopping && (await runNextOrder(deps))) log.info({}, 'import order carried out')
  } catch (error) {
    state.orderRetryAt = Date.now() + waitAfter(3, deps.baseWaitMs)
    log.warn({ error: String(error) }, 'import order failed, trying again later')
  }
}

async function runBatch({ deps, log, state }: Loop): Promise<boolean> {
  const reading = state.next ?? readNextBatch(deps)
  state.next = null
  const batch = await reading
  if (batch === null) return false
  if (state.isStopping) {
    await batch.trx.rollback()
    return false
  }
  state.next = readNextBatch(deps)
  state.next.catch(() => undefined)
  const startedAt = performance.now()
  const result = await storeBatch(deps, batch)
  log.info({ ...result, storeMs: Math.round(performance.now() - startedAt) }, 'files imported')
  return true
}

async function publishAll({ knex, clickhouse }: BatchDeps): Promise<void> {
  const rows = await knex('restaurants').select<PublishedRestaurant[]>(
    'id',
    'name',
    'company',
    'city',
    'siret',
    'day_start_minutes as dayStartMinutes',
  )
  await publishRestaurants(clickhouse, rows)
}
