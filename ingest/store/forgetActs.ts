import type { Knex } from 'knex'
import type { AccountWords, ForgottenWords } from '../../db/records/orders/forgetOrder.ts'
import type { Page } from './forgetPage.ts'

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
const inPage = 'id > :after AND id <= :end'

/** Puts a label in the place of a seller's name in the lines about sellers. */
export async function forgetSellerActs(
  trx: Knex,
  { name, label, restaurant }: Extract<ForgottenWords, { kind: 'seller' }>,
  page: Page,
): Promise<void> {
  await trx.raw(
    `UPDATE audit_log SET details = replace(details::text, :named, :labelled)::jsonb
     WHERE ${inPage} AND target_type = 'seller' AND strpos(details::text, :named) > 0`,
    { ...page, named: JSON.stringify(`${name} (${restaurant})`), labelled: JSON.stringify(`${label} (${restaurant})`) },
  )
}

/** Puts a label in the place of a contact's address in the lines that tell of mails to it. */
export async function forgetMailActs(
  trx: Knex,
  { restaurantId, words: { email, label } }: ContactActs,
  page: Page,
): Promise<void> {
  await trx.raw(
    `UPDATE audit_log SET details = jsonb_set(details, '{recipients}', (
       SELECT jsonb_agg(CASE WHEN lower(one) = lower(:email) THEN :label::text ELSE one END)
       FROM jsonb_array_elements_text(details->'recipients') AS one))
     WHERE ${inPage} AND action = 'mail.tickets' AND target_id = :restaurantId
       AND strpos(lower(details::text), lower(:email)) > 0`,
    { ...page, restaurantId, email, label },
  )
}

interface ContactActs {
  readonly restaurantId: string
  readonly words: Extract<ForgottenWords, { kind: 'contact' }>
}

/** The addresses in the lines about an account: those that it had before. */
export async function listFormerEmails(trx: Knex, { accountId }: AccountWords, page: Page): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { details: unknown }[] }>(
    `SELECT details FROM audit_log WHERE ${inPage} AND target_id = :accountId`,
    { ...page, accountId },
  )
  return rows.flatMap(({ details }) => JSON.stringify(details).match(anyEmail) ?? [])
}

/**
 * Puts a label in the place of whatever names a person in the audit log, and takes the addresses of their acts away; what was done
 * and when stays. Lines of others that bear an e-mail or the username are among them.
 */
export async function forgetAccountActs(trx: Knex, words: AccountWords, page: Page): Promise<void> {
  const { accountId, username, label } = words
  const emails = [...words.emails].map((one) => one.toLowerCase())
  const { rows } = await trx.raw<{ rows: AuditLine[] }>(
    `SELECT id::text, actor_id, actor_name, target_id, target_name, address, details FROM audit_log
     WHERE ${inPage} AND (actor_id = :accountId::uuid OR target_id = :accountId::text
       OR lower(actor_name) = lower(:username) OR lower(target_name) = lower(:username)
       OR EXISTS (SELECT FROM unnest(:emails::text[]) email
         WHERE strpos(lower(concat_ws(' ', actor_name, target_name, details::text)), email) > 0)) FOR UPDATE`,
    { ...page, accountId, username, emails },
  )
  for (const row of rows) {
    const isActor = row.actor_id === accountId
    const isTarget = row.target_id === accountId
    const names = isActor || isTarget ? words.names : [username]
    const known = new Set(names.map((name) => name.toLowerCase()))
    const clean = (text: string) => replaceWords(text, { names: known, emails: new Set(emails), label })
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

interface Words {
  readonly names: ReadonlySet<string>
  readonly emails: ReadonlySet<string>
  readonly label: string
}

/** Names count as whole texts, e-mails wherever they stand. */
function replaceWords(text: string, { names, emails, label }: Words): string {
  if (names.has(text.toLowerCase())) return label
  return text.replace(anyEmail, (found) => (emails.has(found.toLowerCase()) ? label : found))
}

/** A value of JSON with each of its texts changed. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return (value as unknown[]).map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]))
}
