import type { Knex } from 'knex'

/** Mails that wait for the sender, the age of the oldest in seconds (null: none), and those given up in 30 days. */
export interface MailHealth {
  readonly waiting: number
  readonly oldestSeconds: number | null
  readonly failed: number
  /** A mail goes within seconds, and its third try comes long before a quarter of an hour. */
  readonly isLate: boolean
}

const ANSWER_MS = 2_000
const LATE_SECONDS = 900

const HEALTH = `
  SELECT count(*) FILTER (WHERE state = 'queued')::int AS waiting,
    extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued'))::float8 AS "oldestSeconds",
    count(*) FILTER (WHERE state = 'failed')::int AS failed
  FROM outbox WHERE state = 'queued' OR (state = 'failed' AND created_at > now() - interval '30 days')`

/** Reads how the mails do. */
export async function findMailHealth(knex: Knex): Promise<MailHealth> {
  const { rows } = await knex.raw<{ rows: Omit<MailHealth, 'isLate'>[] }>(HEALTH).timeout(ANSWER_MS)
  const [health] = rows
  if (health === undefined) throw new Error('no row of the mails’ health')
  return { ...health, isLate: (health.oldestSeconds ?? 0) > LATE_SECONDS }
}
