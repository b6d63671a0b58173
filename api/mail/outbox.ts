import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { dropUnwanted } from '../../db/records/outbox/dropUnwanted.ts'
import { AppError } from '../../shared/errors.ts'
import type { ApiConfig } from '../config.ts'
import { Drain, triedLater, type WaitingRow } from '../outbox/drain.ts'
import type { MailAttachment, MailDraft, Mailer } from './mailer.ts'
import { createSender, type MailSender } from './sender.ts'

interface OutboxRow extends WaitingRow {
  kind: string
  recipients: MailDraft['recipients']
  subject: string
  text_body: string
  html_body: string
  attachments: MailAttachment[]
  unsubscribe_url: string | null
}

const lastAttempt = 12

/** The durable queue of mails, read by every API process; each mail is taken by one of them. `sender`: who hands them over (null: nobody). */
export function createOutbox(
  { config, log, knex }: { config: ApiConfig; log: Logger; knex: Knex },
  sender = createSender(config, log),
): Mailer {
  return new Outbox(knex, log, sender)
}

/** A row per mail, tried again with growing waits (5 s doubled up to an hour, 12 times), then kept as 'failed'. */
class Outbox implements Mailer {
  private readonly drain: Drain<OutboxRow> | null

  constructor(
    private readonly knex: Knex,
    private readonly log: Logger,
    private readonly sender: MailSender | null,
  ) {
    this.drain =
      sender === null
        ? null
        : new Drain<OutboxRow>({
            knex,
            log,
            table: 'outbox',
            due: (trx) => trx('outbox').where('state', 'queued'),
            handOver: (row, trx) => this.handOver(sender, row, trx),
          })
  }

  get isConfigured(): boolean {
    return this.sender !== null
  }

  requireConfigured(): void {
    if (this.isConfigured) return
    const message = "L'envoi de mails n'est pas configuré (SMTP_URL)"
    throw new AppError({ status: 503, code: 'mail_not_configured', message })
  }

  async queue(draft: MailDraft, db: Knex = this.knex): Promise<void> {
    this.requireConfigured()
    await db('outbox')
      .insert({
        account_id: draft.accountId,
        restaurant_id: draft.restaurantId ?? null,
        kind: draft.kind,
        once_key: draft.onceKey ?? null,
        recipients: JSON.stringify(draft.recipients),
        subject: draft.subject,
        text_body: draft.text,
        html_body: draft.html,
        attachments: JSON.stringify(draft.attachments ?? []),
        unsubscribe_url: draft.unsubscribeUrl ?? null,
      })
      .onConflict('once_key')
      .ignore()
    if (db === this.knex) this.wake()
  }

  async resendOwn(accountId: string): Promise<number> {
    const count = await this.knex('outbox')
      .where({ account_id: accountId })
      .whereNot('state', 'sent')
      .update({ state: 'queued', attempts: 0, next_attempt_at: this.knex.fn.now() })
    this.wake()
    return count
  }

  wake(): void {
    this.drain?.wake()
  }

  async stop(): Promise<void> {
    await this.drain?.stop()
    this.sender?.close()
  }

  private async handOver(sender: MailSender, row: OutboxRow, trx: Knex): Promise<void> {
    if (await dropUnwanted(trx, row.id)) return
    const failure = await this.attempt(sender, row)
    await trx('outbox')
      .where('id', row.id)
      .update(failure === null ? sent(trx, row) : failed(trx, row.attempts + 1, failure))
  }

  private async attempt(sender: MailSender, row: OutboxRow): Promise<string | null> {
    try {
      const { kind, recipients, subject, attachments, unsubscribe_url: unsubscribeUrl } = row
      await sender.send({
        id: String(row.id),
        kind,
        recipients,
        subject,
        text: row.text_body,
        html: row.html_body,
        attachments,
        ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
      })
      return null
    } catch (err) {
      this.log.warn({ err, mail: row.id, kind: row.kind }, 'a mail was not taken; it will be tried again')
      return err instanceof Error ? err.message : String(err)
    }
  }
}

/** Of a mail that comes again and again only the fact is kept: its sentences name debtors, its link speaks for its reader. */
function sent(trx: Knex, { unsubscribe_url: unsubscribeUrl }: OutboxRow) {
  const forgotten = unsubscribeUrl === null ? {} : { text_body: '', html_body: '', unsubscribe_url: null }
  return { state: 'sent', sent_at: trx.fn.now(), attachments: '[]', last_error: '', ...forgotten }
}

function failed(trx: Knex, attempts: number, error: string) {
  return { state: attempts >= lastAttempt ? 'failed' : 'queued', ...triedLater(trx, attempts, error) }
}
