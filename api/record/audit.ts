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
  await write(knex, { id: account?.id ?? null, name: account?.username ?? '', address: by.ip }, entry)
}

/** Writes what was done at an hour that somebody chose, by nobody. */
export async function writeOwnAudit(knex: Knex, entry: AuditEntry): Promise<void> {
  await write(knex, { id: null, name: 'automatique', address: '' }, entry)
}

interface Actor {
  readonly id: string | null
  readonly name: string
  readonly address: string
}

async function write(knex: Knex, { id, name, address }: Actor, entry: AuditEntry): Promise<void> {
  await knex('audit_log').insert({
    actor_id: id,
    actor_name: name,
    action: entry.action,
    target_type: entry.targetType ?? '',
    target_id: entry.targetId ?? '',
    target_name: entry.targetName ?? '',
    address,
    details: JSON.stringify(entry.details ?? {}),
  })
}
