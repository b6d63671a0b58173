import type { Knex } from 'knex'
import { Gauge, type Registry } from 'prom-client'

/** How the import does: what waits, and when a worker last moved. Times in seconds; null: never, or nothing waits. */
export interface WorkerHealth {
  /** Workers that gave a sign of life a moment ago. */
  readonly workers: number
  readonly pending: number
  /** Pending files that are due now: not those that wait after a failure. */
  readonly due: number
  readonly oldestSeconds: number | null
  readonly progressSeconds: number | null
  /** Times in 30 days that a worker which made no progress was ended, to be started again. */
  readonly restarts: number
  /** Files are due, and no worker moves. */
  readonly isStuck: boolean
}

/** A worker is heard every five seconds, and ends a turn at least as often while it is idle. */
const SILENT_SECONDS = 60

const HEALTH = `
  SELECT w.workers, f.pending, f.due, f."oldestSeconds", w."progressSeconds", w.restarts
  FROM (SELECT count(*)::int AS pending, count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
      extract(epoch FROM now() - min(received_at))::float8 AS "oldestSeconds" FROM inbox_files WHERE state = 'pending') f,
    (SELECT count(*) FILTER (WHERE ended_at IS NULL AND stalled_at IS NULL
        AND heartbeat_at > now() - ? * interval '1 second')::int AS workers,
      extract(epoch FROM now() - max(progressed_at))::float8 AS "progressSeconds",
      count(stalled_at)::int AS restarts FROM worker_progress) w`

/** Reads how the import does, in one question that an index answers. */
export async function findWorkerHealth(knex: Knex): Promise<WorkerHealth> {
  const { rows } = await knex.raw<{ rows: Omit<WorkerHealth, 'isStuck'>[] }>(HEALTH, [SILENT_SECONDS])
  const [health] = rows
  if (health === undefined) throw new Error('no row of the import’s health')
  const isSilent = health.workers === 0 || (health.progressSeconds ?? Infinity) > SILENT_SECONDS
  return { ...health, isStuck: health.due > 0 && isSilent }
}

/** Offers the import's health to Prometheus; read when it is asked for. Without Postgres the former values stay. */
export function measureWorker(registry: Registry, knex: Knex): void {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const oldest = gauge('comptoir_inbox_oldest_seconds', 'Age of the oldest file that waits for its import')
  const restarts = gauge('comptoir_worker_restarts_total', 'Workers ended for want of progress, in 30 days')
  const progress = gauge('comptoir_worker_progress_seconds', 'Time since a worker last ended a turn')
  const pending = new Gauge({
    name: 'comptoir_inbox_pending',
    help: 'Files that wait for their import',
    registers,
    async collect() {
      const health = await findWorkerHealth(knex).catch(() => null)
      if (health === null) return
      pending.set(health.pending)
      oldest.set(health.oldestSeconds ?? 0)
      progress.set(health.progressSeconds ?? 0)
      restarts.set(health.restarts)
    },
  })
}
