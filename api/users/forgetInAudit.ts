import type { Knex } from 'knex'
import type { UserRecord } from '../../db/records/accounts/listUsers.ts'

interface AuditLine {
  readonly id: string
  readonly actor_id: string | null
  readonly actor_name: string
  readonly target_id: string
  readonly target_name: string
  readonly address: string
  readonly details: unknown
}

/** Any e-mail in a text. */
const anyEmail = /[^\s"<>,;]+@[^\s"<>,;]+/gu

/**
 * Puts a label in the place of whatever names a person in the audit log, and takes the addresses of their acts away; what was done
 * and when stays. Lines of others that bear the e-mail or the username are among them.
 */
export async function forgetInAudit(trx: Knex, person: UserRecord, label: string): Promise<void> {
  const { id, email, username } = person
  const { rows } = await trx.raw<{ rows: AuditLine[] }>(
    `SELECT id::text, actor_id, actor_name, target_id, target_name, address, details FROM audit_log
     WHERE actor_id = :id::uuid OR target_id = :id::text OR lower(actor_name) = lower(:username) OR lower(target_name) = lower(:username)
       OR strpos(lower(concat_ws(' ', actor_name, target_name, details::text)), lower(:email)) > 0 FOR UPDATE`,
    { id, email, username },
  )
  const emails = new Set([email, ...rows.filter((row) => row.target_id === id).flatMap((row) => emailsOf(row.details))])
  for (const row of rows) {
    const isActor = row.actor_id === id
    const isTarget = row.target_id === id
    const names = isActor || isTarget ? namesOf(person) : new Set([username.toLowerCase()])
    const clean = (text: string) => replaceWords(text, { names, emails, label })
    await trx('audit_log')
      .where('id', row.id)
      .update({
        actor_name: isActor ? label : clean(row.actor_name),
        target_name: isTarget ? label : clean(row.target_name),
        // An attempt that nobody is known to have made may have been this person's.
        address: isActor || (isTarget && row.actor_id === null) ? '' : row.address,
        details: JSON.stringify(mapTexts(row.details, clean)),
      })
  }
}

function namesOf({ username, firstName, lastName, companyName }: UserRecord): ReadonlySet<string> {
  const names = [username, firstName, lastName, companyName, `${firstName} ${lastName}`]
  return new Set(names.filter((name) => name.trim() !== '').map((name) => name.toLowerCase()))
}

function emailsOf(details: unknown): string[] {
  return JSON.stringify(details).match(anyEmail) ?? []
}

interface Words {
  readonly names: ReadonlySet<string>
  readonly emails: ReadonlySet<string>
  readonly label: string
}

/** Names count as whole texts, e-mails wherever they stand. */
function replaceWords(text: string, { names, emails, label }: Words): string {
  if (names.has(text.toLowerCase())) return label
  const known = new Set([...emails].map((one) => one.toLowerCase()))
  return text.replace(anyEmail, (found) => (known.has(found.toLowerCase()) ? label : found))
}

/** A value of JSON with each of its texts changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return (value as unknown[]).map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
