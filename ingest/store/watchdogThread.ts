import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { agesOf, WATCHED } from './progress.ts'
import type { Watched } from './progress.ts'

/** What a watchdog watches, and how patiently. */
export interface WatchdogTask {
  readonly id: string
  /** Whose row it is, for people: the machine and the process. */
  readonly name: string
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly limits: Readonly<Record<Watched, number>>
  readonly checkMs: number
  readonly shared: SharedArrayBuffer
}

/** How long the main thread has to end the process itself, before it is ended from outside. */
const GRACE_MS = 2_000
const STORE_MS = 5_000

const HEARTBEAT = `
  INSERT INTO worker_progress (id, name, progressed_at) VALUES ($1, $2, clock_timestamp() - $3 * interval '1 millisecond')
  ON CONFLICT (id) DO UPDATE SET heartbeat_at = clock_timestamp(), progressed_at = excluded.progressed_at`
/** A row of a worker that is no more is kept so long: its stall counts in the metric until then. */
const FORGET = `DELETE FROM worker_progress WHERE heartbeat_at < now() - interval '30 days'`

const task = workerData as WatchdogTask
let late = 0
await withPostgres((client) => client.query(FORGET)).catch(() => undefined)
for (;;) {
  await sleep(task.checkMs)
  // A second look: a whole machine that was asleep wakes with old moments, and the worker deserves its turn first.
  const stuck = await look().catch(() => null)
  late = stuck === null ? 0 : late + 1
  if (stuck !== null && late >= 2) await end(stuck)
}

/** Writes the heartbeat; answers the round that has files due and no progress, null while all is well or a store is away. */
async function look(): Promise<Watched | null> {
  return await withPostgres(async (client) => {
    const ages = agesOf(task.shared)
    await client.query(HEARTBEAT, [task.id, task.name, ages.files])
    const old = WATCHED.filter((round) => ages[round] > task.limits[round])
    if (old.length === 0) return null
    const { rows } = await client.query<Record<Watched, boolean>>(
      `SELECT coalesce(bool_or(NOT is_suspect), false) AS files, coalesce(bool_or(is_suspect), false) AS suspects
       FROM inbox_files WHERE state = 'pending' AND next_attempt_at <= now()`,
    )
    const stuck = old.find((round) => rows[0]?.[round] === true)
    return stuck !== undefined && (await doesClickhouseAnswer()) ? stuck : null
  })
}

async function end(round: Watched): Promise<void> {
  const ageMs = agesOf(task.shared)[round]
  // Straight to the output: the main thread's own log may be what is stuck.
  const line = {
    level: 50,
    time: Date.now(),
    name: 'ingest',
    round,
    ageMs,
    msg: 'import worker makes no progress, ending it',
  }
  try {
    writeSync(1, `${JSON.stringify(line)}\n`)
  } catch {
    // A full disk: the row below says it too.
  }
  const stalled = 'UPDATE worker_progress SET stalled_at = clock_timestamp() WHERE id = $1'
  await withPostgres((client) => client.query(stalled, [task.id])).catch(() => undefined)
  parentPort?.postMessage('stalled')
  await sleep(GRACE_MS)
  process.kill(process.pid, 'SIGKILL')
}

/** A connection for one look: nothing to keep alive, nothing that a dead one could hold up. */
async function withPostgres<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: task.databaseUrl,
    application_name: 'comptoir-watchdog',
    connectionTimeoutMillis: STORE_MS,
    query_timeout: STORE_MS,
    statement_timeout: STORE_MS,
    lock_timeout: STORE_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function doesClickhouseAnswer(): Promise<boolean> {
  const { origin } = new URL(task.clickhouseUrl)
  const answer = await fetch(`${origin}/ping`, { signal: AbortSignal.timeout(STORE_MS) }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.ok ?? false
}
