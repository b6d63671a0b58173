import type { Knex } from 'knex'

/** How the import does: what waits, and when a worker last moved. Times in seconds; null: never, or nothing waits. */
export interface WorkerHealth {
  /** Workers that gave a sign of life a moment ago. */
  readonly workers: number
  readonly pending: number
  /** Pending files that are due now: not those that wait after a failure. */
  readonly due: number
  /** How long the oldest of them has been due. */
  readonly dueSeconds: number | null
  readonly oldestSeconds: number | null
  readonly progressSeconds: number | null
  /** Times in 30 days that a worker which made no progress was ended, to be started again. */
  readonly restarts: number
  /** Files have been due for a minute, and no worker has moved since. */
  readonly isStuck: boolean
}

/** Whoever asks gets an answer, also while Postgres does not give one. */
const ANSWER_MS = 2_000
/** A worker is heard every five seconds, and ends a turn at least as often while it is idle. */
const SILENT_SECONDS = 60

const HEALTH = `
  SELECT w.workers, f.pending, f.due, f."dueSeconds", f."oldestSeconds", w."progressSeconds", w.restarts
  FROM (SELECT count(*)::int AS pending, count(*) FILTER (WHERE next_attempt_at <= now())::int AS due,
      extract(epoch FROM now() - min(greatest(received_at, next_attempt_at)) FILTER (WHERE next_attempt_at <= now()))::float8
        AS "dueSeconds",
      extract(epoch FROM now() - min(received_at))::float8 AS "oldestSeconds" FROM inbox_files WHERE state = 'pending') f,
    (SELECT count(*) FILTER (WHERE ended_at IS NULL AND stalled_at IS NULL
        AND heartbeat_at > now() - ? * interval '1 second')::int AS workers,
      extract(epoch FROM now() - max(progressed_at))::float8 AS "progressSeconds",
      count(stalled_at)::int AS restarts FROM worker_progress) w`

/** Reads how the import does, in one question that an index answers. */
export async function findWorkerHealth(knex: Knex): Promise<WorkerHealth> {
  const { rows } = await knex
    .raw<{ rows: Omit<WorkerHealth, 'isStuck'>[] }>(HEALTH, [SILENT_SECONDS])
    .timeout(ANSWER_MS)
  const [health] = rows
  if (health === undefined) throw new Error('no row of the import’s health')
  const isSilent = health.workers === 0 || (health.progressSeconds ?? Infinity) > SILENT_SECONDS
  return { ...health, isStuck: (health.dueSeconds ?? 0) > SILENT_SECONDS && isSilent }
}
