import type { Knex } from 'knex'
import { keptSince, retention } from '../../shared/retention.ts'
import type { WorkerKind } from '../../shared/retention.ts'
import { steadyDay } from '../../db/records/retention/steadyDay.ts'
import type { Round, WorkerLog } from './rounds.ts'

/** This product's space of advisory locks for the daily removal. */
const RETENTION_SPACE = 4_104
const LOOK_MS = 3_600_000

/** How much of each kind was removed; no kind while the clock is not trusted yet. */
export type Removed = Readonly<Partial<Record<WorkerKind, number>>>

interface Stores {
  readonly knex: Knex
}

/** Once a day removes what has reached the end of its keeping (shared/retention.ts) and tells it in the audit log. Several workers may run it. */
export function retentionRound(stores: Stores, log: WorkerLog): Round {
  let nextLook = 0
  return {
    name: 'retention',
    async turn() {
      if (Date.now() < nextLook) return false
      const removed = await removeExpired(stores, new Date())
      nextLook = Date.now() + LOOK_MS
      if (removed !== null) log.info({ ...removed }, 'what had reached its end was removed')
      return false
    },
    stop: () => Promise.resolve(),
  }
}

/**
 * Removes what has reached its end by `now`, once the clock has said so for a week (steadyDay); null when it was done on that day
 * already, or another worker is at it.
 */
export async function removeExpired({ knex }: Stores, now: Date): Promise<Removed | null> {
  const day = now.toISOString().slice(0, 10)
  return await knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0')
    const { rows } = await trx.raw<{ rows: { isFree: boolean }[] }>(
      'SELECT pg_try_advisory_xact_lock(?, 0) AS "isFree"',
      [RETENTION_SPACE],
    )
    const done = await trx('retention_runs').where({ day }).first<object | undefined>('day')
    if (rows[0]?.isFree !== true || done !== undefined) return null
    await trx('retention_runs').insert({ day })
    const steady = await steadyDay(trx)
    const removed = steady === null ? {} : await removeBefore(trx, steady)
    await tell(trx, day, removed)
    return removed
  })
}

async function removeBefore(trx: Knex.Transaction, now: Date): Promise<Removed> {
  const removed: Partial<Record<WorkerKind, number>> = {}
  for (const [name, sql] of Object.entries(statements)) {
    const kind = name as WorkerKind
    removed[kind] = await removeBy(trx, sql, keptSince(retention[kind], now))
  }
  return removed
}

/** Each kind's statements; the last one's rows are counted. `:since` is the instant before which it has reached its end. */
const statements: Readonly<Record<WorkerKind, readonly string[]>> = {
  auditLog: ['DELETE FROM audit_log WHERE at < :since'],
  reportExports: ['DELETE FROM report_exports WHERE exported_at < :since'],
  sessions: [
    // Kept with the account: when it was last used, once the session itself is gone.
    `UPDATE accounts a SET last_used_at = s.at FROM (SELECT account_id, max(last_used_at) AS at FROM sessions GROUP BY 1) s
     WHERE a.id = s.account_id AND a.erased_at IS NULL AND (a.last_used_at IS NULL OR a.last_used_at < s.at)`,
    'DELETE FROM sessions WHERE least(expires_at, coalesce(revoked_at, expires_at)) < :since',
  ],
  links: [
    'DELETE FROM password_resets WHERE expires_at < :since',
    'DELETE FROM email_links WHERE expires_at < :since',
    'DELETE FROM invitations WHERE expires_at < :since',
  ],
  registrations: ['DELETE FROM registrations WHERE expires_at < :since'],
  tokens: [
    'DELETE FROM till_keys WHERE revoked_at < :since',
    'DELETE FROM api_tokens WHERE least(expires_at, coalesce(revoked_at, expires_at)) < :since',
  ],
  mails: [`DELETE FROM outbox WHERE state <> 'queued' AND coalesce(sent_at, created_at) < :since`],
  limits: ['DELETE FROM rate_limits WHERE expire < extract(epoch FROM :since::timestamptz) * 1000'],
  uploadQuotas: ['DELETE FROM upload_quotas WHERE day < :since::date'],
}

async function removeBy(trx: Knex, sql: readonly string[], since: Date): Promise<number> {
  let count = 0
  for (const statement of sql) {
    const { rowCount } = await trx.raw<{ rowCount: number | null }>(statement, { since })
    count = statement.startsWith('UPDATE') ? count : count + (rowCount ?? 0)
  }
  return count
}

/** The day's row keeps what went; a line of the audit log says what went, when anything did. */
async function tell(trx: Knex, day: string, removed: Readonly<Record<string, number>>): Promise<void> {
  await trx('retention_runs')
    .where({ day })
    .update({ removed: JSON.stringify(removed) })
  const details = Object.fromEntries(Object.entries(removed).filter(([, count]) => count > 0))
  if (Object.keys(details).length === 0) return
  await trx('audit_log').insert({
    actor_name: 'Comptoir',
    action: 'retention.remove',
    target_type: 'retention',
    target_name: day,
    details: JSON.stringify(details),
  })
}
