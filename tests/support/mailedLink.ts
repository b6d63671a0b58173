import type { Knex } from 'knex'

/** A mail of the outbox, as a test looks at it. */
export interface QueuedMail {
  readonly kind: string
  readonly subject: string
  readonly text: string
}

/** The mails queued for an address, the newest first, also those that were sent since. */
export async function mailsTo(knex: Knex, email: string): Promise<QueuedMail[]> {
  const { rows } = await knex.raw<{ rows: QueuedMail[] }>(
    `SELECT kind, subject, text_body AS text FROM outbox WHERE recipients @> ?::jsonb ORDER BY id DESC`,
    [JSON.stringify([{ email }])],
  )
  return rows
}

/** The way on this site to which the newest mail of a kind to an address leads: '/verifier-email/…'. */
export async function mailedPath(knex: Knex, email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(knex, email)).find((one) => one.kind === kind)
  return /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? '')?.[1] ?? `no link in a mail of kind ${kind} to ${email}`
}

/** The token at the end of that way. */
export async function mailedToken(knex: Knex, email: string, kind: string): Promise<string> {
  return (await mailedPath(knex, email, kind)).split('/').at(-1) ?? ''
}
