import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { keptMonth, keptSince, retention } from '../../shared/retention.ts'
import type { WorkerKind } from '../../shared/retention.ts'
import { removeDebtorTickets, removeHours, removeTickets } from './removeSales.ts'
import { steadyDay } from '../../db/records/retention/steadyDay.ts'
import type { Round, WorkerLog } from './rounds.ts'

/** This product's space of advisory locks for the daily removal. */
const RETENTION_SPACE = 4_104
const LOOK_MS = 3_600_000

/** How much of each kind was removed; no kind while the clock is not trusted yet. */
export type Removed = Readonly<Partial<Record<WorkerKind, number>>>

interface Stores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
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
export async function removeExpired({ knex, clickhouse }: Stores, now: Date): Promise<Removed | null> {
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
    const removed = steady === null ? {} : await removeBefore({ knex, clickhouse }, trx, steady)
    await tell(trx, day, removed)
    return removed
  })
}

async function removeBefore({ knex, clickhouse }: Stores, trx: Knex.Transaction, now: Date): Promise<Removed> {
  const sales = {
    tickets: await removeTickets({ knex, clickhouse }, keptMonth(retention.tickets, now)),
    debtorTickets: await removeDebtorTickets({ knex, clickhouse }, keptMonth(retention.debtorTickets, now)),
    timeClock: await removeHours({ knex, clickhouse }, keptMonth(retention.timeClock, now)),
  }
  // In the order of the statements below: the archive last, since what still comes from it keeps it.
  const removed: Partial<Record<WorkerKind, number>> = { ...sales }
  for (const [kind, sql] of Object.entries(statements)) {
    const since = keptSince(retention[kind as PlainKind], now)
    removed[kind as PlainKind] = await removeBy(trx, sql, since)
  }
  return removed
}

type PlainKind = Exclude<WorkerKind, 'tickets' | 'debtorTickets' | 'timeClock'>

/** Each kind's statements; the last one's rows are counted. `:since` is the instant before which it has reached its end. */
const statements: Readonly<Record<PlainKind, readonly string[]>> = {
  contacts: ['DELETE FROM contacts WHERE updated_at < :since'],
  payments: ['DELETE FROM subscriptions WHERE ends_at < :since'],
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
  tokens: ['DELETE FROM api_tokens WHERE least(expires_at, coalesce(revoked_at, expires_at)) < :since'],
  mails: [`DELETE FROM outbox WHERE state <> 'queued' AND coalesce(sent_at, created_at) < :since`],
  limits: ['DELETE FROM rate_limits WHERE expire < extract(epoch FROM :since::timestamptz) * 1000'],
  uploadQuotas: ['DELETE FROM upload_quotas WHERE day < :since::date'],
  archive: [
    `WITH expired AS (SELECT id FROM inbox_files WHERE received_at < :since AND state <> 'pending'),
       held AS (SELECT version / 1048576 AS id FROM ticket_keys WHERE EXISTS (SELECT FROM expired)
         UNION SELECT (version & 4611686018427387903) / 1048576 FROM clock_keys WHERE EXISTS (SELECT FROM expired))
     DELETE FROM inbox_files f USING expired e WHERE f.id = e.id AND NOT EXISTS (SELECT FROM held h WHERE h.id = f.id)`,
    'DELETE FROM uploads u WHERE created_at < :since AND NOT EXISTS (SELECT FROM inbox_files f WHERE f.upload_id = u.id)',
    'DELETE FROM raw_files r WHERE created_at < :since AND NOT EXISTS (SELECT FROM inbox_files f WHERE f.sha256 = r.sha256)',
  ],
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
