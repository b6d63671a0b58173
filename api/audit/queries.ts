import type { Knex } from 'knex'
import { holdsSql } from '../../db/postgres/holdsSql.ts'
import type { AuditQuery } from '../../shared/wire/questions/audit.ts'
import type { WireAuditEntry } from '../../shared/wire/audit.ts'

/** A line as Postgres keeps it. */
export type AuditRecord = Omit<WireAuditEntry, '_id' | 'at'> & { readonly id: string; readonly at: Date }

const conditions = `
  ${holdsSql("concat_ws(' ', actor_name, target_name, target_id, address, action)", ':part::text')}
  AND (:action::text = '' OR action = :action::text)
  AND (:from::timestamptz IS NULL OR at >= :from::timestamptz) AND (:to::timestamptz IS NULL OR at <= :to::timestamptz)`

/** One page of the log, newest first, and how many lines fit the filter. */
export async function listAudit(knex: Knex, query: AuditQuery): Promise<{ entries: AuditRecord[]; total: number }> {
  const { page, limit, text = '', action = '', from = null, to = null } = query
  const given = { part: text, action, from, to, limit, offset: (page - 1) * limit } as Record<string, Knex.RawBinding>
  const [lines, count] = await Promise.all([
    knex.raw<{ rows: AuditRecord[] }>(
      `SELECT id::text, at, actor_name AS actor, action, target_type AS "targetType", target_id AS "targetId",
         target_name AS target, address, details
       FROM audit_log WHERE ${conditions} ORDER BY audit_log.id DESC LIMIT :limit OFFSET :offset`,
      given,
    ),
    knex.raw<{ rows: { total: number }[] }>(`SELECT count(*)::int AS total FROM audit_log WHERE ${conditions}`, given),
  ])
  return { entries: lines.rows, total: count.rows[0]?.total ?? 0 }
}

/** The actions that stand in the log, for the filter's list. */
export async function listAuditActions(knex: Knex): Promise<string[]> {
  const rows = await knex<{ action: string }>('audit_log').distinct('action').orderBy('action')
  return rows.map(({ action }) => action)
}
