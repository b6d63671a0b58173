import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Knex } from 'knex'
import { startThread } from '../startThread.ts'
import type { Progress } from './progress.ts'
import type { WatchdogTask } from './watchdogThread.ts'

export interface WatchdogOptions {
  readonly knex: Knex
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly progress: Progress
  /** Files that are due and no turn ended for so long: the worker is stuck. */
  readonly stallMs: number
  /** The same for a file that is read alone, which takes the time it needs. */
  readonly aloneStallMs: number
  /** Ends this process, not with 0: whoever runs it starts it again. */
  readonly onStall: () => void
}

/**
 * Watches this process's worker from a thread of its own, which goes on when the main thread waits for ever or is blocked: writes
 * the worker's row in `worker_progress`, and ends the process when files are due, both stores answer and nothing moves.
 */
export function startWatchdog(options: WatchdogOptions): { stop(): Promise<void> } {
  const { knex, databaseUrl, clickhouseUrl, progress, stallMs, aloneStallMs } = options
  const id = randomUUID()
  const task: WatchdogTask = {
    id,
    name: `${hostname()}:${process.pid}`,
    databaseUrl,
    clickhouseUrl,
    limits: { files: stallMs, suspects: aloneStallMs },
    checkMs: Math.min(5_000, stallMs / 4),
    shared: progress.shared,
  }
  const thread = startThread(new URL('./watchdogThread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
  thread.on('message', options.onStall)
  // A watchdog that fell ill is no reason to stop the import; its heartbeat stops, which readyz tells.
  thread.on('error', () => undefined)
  thread.unref()
  return {
    async stop() {
      await thread.terminate()
      await knex('worker_progress')
        .where({ id })
        .update({ ended_at: knex.fn.now() })
        .catch(() => undefined)
    },
  }
}
