import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { AppError } from '../../shared/errors.ts'
import type { ApiConfig } from '../config.ts'
import type { MailAttachment, MailDraft, Mailer } from './mailer.ts'
import { createSender, type MailSender } from './sender.ts'

interface OutboxRow {
  id: number
  kind: string
  recipients: MailDraft['recipients']
  subject: string
  text_body: string
  html_body: string
  attachments: MailAttachment[]
  unsubscribe_url: string | null
  attempts: number
}

const pollMs = 10_000
const lastAttempt = 12

/** The durable queue of mails, read by every API process; each mail is taken by one of them. `sender`: who hands them over (null: nobody). */
export function createOutbox(
  { config, log, knex }: { config: ApiConfig; log: Logger; knex: Knex },
  sender = createSender(config, log),
): Mailer {
  return new Outbox(knex, log, sender)
}

/**
 * A row per mail, tried again with growing waits (5 s doubled up to an hour, 12 times), then kept as 'failed'.
 * A mail may arrive twice after a crash, never zero times.
 */
class Outbox implements Mailer {
  private running: Promise<void> | null = null
  private isAskedAgain = false
  private isStopped = false
  private readonly timer = setInterval(() => this.wake(), pollMs).unref()

  constructor(
    private readonly knex: Knex,
    private readonly log: Logger,
    private readonly sender: MailSender | null,
  ) {}

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
    const { sender } = this
    if (sender === null || this.isStopped) return
    this.isAskedAgain = true
    this.running ??= this.drain(sender).finally(() => {
      this.running = null
    })
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearInterval(this.timer)
    await this.running
    this.sender?.close()
  }

  private async drain(sender: MailSender): Promise<void> {
    while (this.isAskedAgain && !this.isStopped) {
      this.isAskedAgain = false
      await this.sendAll(sender).catch((err: unknown) => this.log.warn({ err }, 'the outbox cannot be read'))
    }
  }

  private async sendAll(sender: MailSender): Promise<void> {
    let wasThere = true
    while (wasThere && !this.isStopped) wasThere = await this.knex.transaction((trx) => this.sendNext(trx, sender))
  }

  private async sendNext(trx: Knex, sender: MailSender): Promise<boolean> {
    const row = await trx<OutboxRow>('outbox')
      .where('state', 'queued')
      .where('next_attempt_at', '<=', trx.fn.now())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .first()
    if (row === undefined) return false
    const failure = await this.attempt(sender, row)
    await trx('outbox')
      .where('id', row.id)
      .update(failure === null ? sent(trx, row) : failed(trx, row.attempts + 1, failure))
    return true
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
  const seconds = Math.min(3600, 5 * 2 ** (attempts - 1))
  return {
    attempts,
    state: attempts >= lastAttempt ? 'failed' : 'queued',
    last_error: error.slice(0, 500),
    next_attempt_at: trx.raw(`now() + make_interval(secs => ?)`, [seconds]),
  }
}
