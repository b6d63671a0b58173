import type { Knex } from 'knex'
import type { Visitor } from '../context.ts'

/** One line of the audit log: what was done, on whom or what. Never a secret in `details`. */
export interface AuditEntry {
  readonly action: string
  readonly targetType?: string
  readonly targetId?: string
  readonly targetName?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes who did what, on whom, from which address; with the caller's transaction when `knex` is one. */
export async function writeAudit(knex: Knex, by: Visitor, entry: AuditEntry): Promise<void> {
  const { account } = by.state
  await knex('audit_log').insert({
    actor_id: account?.id ?? null,
    actor_name: account?.username ?? '',
    action: entry.action,
    target_type: entry.targetType ?? '',
    target_id: entry.targetId ?? '',
    target_name: entry.targetName ?? '',
    address: by.ip,
    details: JSON.stringify(entry.details ?? {}),
  })
}
