import { ClickHouseError } from '@clickhouse/client'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { REASONS } from '../read/refusal.ts'

/** ClickHouse's codes for a server that is busy, restarting or out of room: time heals them, splitting a batch does not. */
const CLICKHOUSE_TRANSIENT = new Set('159 160 164 202 209 210 241 242 243 252 279 425 999 1000'.split(' '))
/** Postgres' classes of the same, and the end of a connection that stayed in its transaction for too long. */
const POSTGRES_TRANSIENT = /^(08|40|53|55|57|58)|^25P03$/
/** Postgres' codes have five characters and a digit among them; 'EPIPE' is a connection's. */
const POSTGRES_CODE = /^(?=.*\d)[0-9A-Z]{5}$/
const CONNECTION_CODE = /^(E[A-Z]+|UND_ERR_\w+)$/
const CONNECTION_MESSAGE =
  /Connection terminated|Connection ended|is not queryable|timeout expired|Timeout acquiring|Timeout error|socket hang up|aborted/i

/** Who is to blame for a failure: a store that is down or busy, what a file holds, or nobody knows from the error alone. */
export type Blame = 'stores' | 'file' | 'unknown'

/** Reads an error: the stores' own codes and broken connections are theirs, other codes of theirs speak of what they were given. */
export function blame(error: unknown): Blame {
  if (error instanceof ClickHouseError) return CLICKHOUSE_TRANSIENT.has(error.code) ? 'stores' : 'file'
  if (!(error instanceof Error)) return 'unknown'
  const code = codeOf(error)
  if (POSTGRES_CODE.test(code)) return POSTGRES_TRANSIENT.test(code) ? 'stores' : 'file'
  return CONNECTION_CODE.test(code) || CONNECTION_MESSAGE.test(error.message) ? 'stores' : 'unknown'
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

/** Do both stores answer now? Then a failure nobody can name is not theirs. */
export async function doStoresAnswer({
  knex,
  clickhouse,
}: {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
}): Promise<boolean> {
  const [postgres, engine] = await Promise.allSettled([knex.raw('SELECT 1'), clickhouse.ping({ select: true })])
  return postgres.status === 'fulfilled' && engine.status === 'fulfilled' && engine.value.success
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

// Each of these is written by the transaction that holds the file's claim, so that nobody claims it in between. The claim may be
// minutes old: waits count from this moment (clock_timestamp), not from the transaction's start (now).

/**
 * Notes a failure: the file waits longer each time, alone from now on, then goes to quarantine with its reason and blocks nobody.
 * Says whether it went there now.
 */
export async function recordFailure(
  trx: Knex.Transaction,
  failure: Failure,
  { maxAttempts, baseMs }: { maxAttempts: number; baseMs: number },
): Promise<boolean> {
  const attempts = failure.attempts + 1
  const isLast = attempts >= maxAttempts
  const { rowCount } = await trx.raw<{ rowCount: number | null }>(
    `UPDATE inbox_files SET attempts = :attempts, last_error = :error, is_suspect = true,
       next_attempt_at = clock_timestamp() + :wait * interval '1 millisecond',
       state = CASE WHEN :isLast THEN 'quarantined' ELSE state END, verdict = CASE WHEN :isLast THEN 'rejected' ELSE verdict END,
       done_at = CASE WHEN :isLast THEN clock_timestamp() ELSE done_at END,
       refusals = CASE WHEN :isLast THEN jsonb_build_array(jsonb_build_object('file', name, 'line', null, 'column', null,
         'record', '', 'reason', :reason::text)) ELSE refusals END
     WHERE id = :fileId AND state = 'pending'`,
    {
      attempts,
      isLast,
      error: textOf(failure.error),
      wait: waitAfter(attempts, baseMs),
      reason: REASONS[failure.reason],
      fileId: failure.fileId,
    },
  )
  return isLast && rowCount === 1
}

/** Puts a file that held up its neighbours aside: it is treated alone from now on, and nothing counts against it yet. */
export async function setAside(
  trx: Knex.Transaction,
  { fileId, error, waitMs = 0 }: { readonly fileId: number; readonly error: string; readonly waitMs?: number },
): Promise<void> {
  await trx.raw(
    `UPDATE inbox_files SET is_suspect = true, last_error = ?,
       next_attempt_at = clock_timestamp() + ? * interval '1 millisecond' WHERE id = ?`,
    [textOf(error), waitMs, fileId],
  )
}

/** Leaves files for later without a word against them: somebody else holds what they need. */
export async function postpone(trx: Knex.Transaction, fileIds: readonly number[], waitMs: number): Promise<void> {
  if (fileIds.length === 0) return
  await trx.raw(
    `UPDATE inbox_files SET next_attempt_at = clock_timestamp() + ? * interval '1 millisecond' WHERE id = ANY (?::bigint[])`,
    [waitMs, [...fileIds]],
  )
}

function textOf(error: string): string {
  return error.replaceAll('\0', '').slice(0, 2000)
}
