import { ClickHouseError } from '@clickhouse/client'
import type { Knex } from 'knex'
import { REASONS } from '../read/refusal.ts'

/** ClickHouse's codes for a server that is busy, restarting or out of room: time heals them, splitting a batch does not. */
const CLICKHOUSE_TRANSIENT = new Set('159 160 164 202 209 210 241 242 243 252 279 425 999 1000'.split(' '))
const POSTGRES_TRANSIENT = /^(08|40|53|55|57|58)/

/** Is the failure the stores' own (they are down, busy, restarting) rather than caused by what a batch holds? */
export function isTransient(error: unknown): boolean {
  if (error instanceof ClickHouseError) return CLICKHOUSE_TRANSIENT.has(error.code)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // Postgres' codes have five characters; anything else is a connection's ('ECONNRESET') or a pool's failure.
  return /^[0-9A-Z]{5}$/.test(code) ? POSTGRES_TRANSIENT.test(code) : true
}

/** How long to wait after that many failures in a row: doubling, up to a minute. */
export function waitAfter(failures: number, baseMs: number): number {
  return Math.min(baseMs * 2 ** Math.min(failures, 20), 60_000)
}

/** A file that could not be read or stored, though the stores are well. */
export interface Failure {
  readonly fileId: number
  readonly attempts: number
  readonly error: string
  readonly reason: 'unreadable' | 'unstorable'
}

/** Notes a failure: the file waits longer each time, then goes to quarantine with its reason and blocks nobody. */
export async function recordFailure(
  knex: Knex,
  failure: Failure,
  { maxAttempts, baseMs }: { maxAttempts: number; baseMs: number },
): Promise<void> {
  const attempts = failure.attempts + 1
  const isLast = attempts >= maxAttempts
  await knex.raw(
    `UPDATE inbox_files SET attempts = ?, last_error = ?, next_attempt_at = now() + ? * interval '1 millisecond',
       state = CASE WHEN ? THEN 'quarantined' ELSE state END, verdict = CASE WHEN ? THEN 'rejected' ELSE verdict END,
       done_at = CASE WHEN ? THEN now() ELSE done_at END,
       refusals = CASE WHEN ? THEN jsonb_build_array(jsonb_build_object('file', name, 'line', null, 'column', null,
         'record', '', 'reason', ?::text)) ELSE refusals END
     WHERE id = ? AND state = 'pending'`,
    [
      attempts,
      failure.error.replaceAll('\0', '').slice(0, 2000),
      waitAfter(attempts, baseMs),
      isLast,
      isLast,
      isLast,
      isLast,
      REASONS[failure.reason],
      failure.fileId,
    ],
  )
}
