import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { AppError } from '../../shared/errors.ts'
import type { ApiConfig } from '../config.ts'
import type { MailAttachment, MailDraft, Mailer } from './mailer.ts'
import { createSender, type MailSender } from './sender.ts'

interface OutboxRow {
  id: string
  kind: string
  recipients: MailDraft['recipients']
  subject: string
  text_body: string
  html_body: string
  attachments: MailAttachment[]
  attempts: number
}

const pollMs = 10_000
const lastAttempt = 12

/**
 * The durable queue of mails: a row per mail, sent by whichever API process takes it first, tried again with growing waits
 * (5 s doubled up to an hour, 12 times), then kept as 'failed'. A mail may arrive twice after a crash, never zero times.
 */
export function createOutbox({ config, log, knex }: { config: ApiConfig; log: Logger; knex: Knex }): Mailer {
  const sender = createSender(config, log)
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  const timer = setInterval(wake, pollMs)
  timer.unref()
  return { requireConfigured, queue, resendOwn, wake, stop }

  function requireConfigured(): void {
    if (sender !== null) return
    const message = "L'envoi de mails n'est pas configuré (SMTP_URL)"
    throw new AppError({ status: 503, code: 'mail_not_configured', message })
  }

  async function queue(draft: MailDraft, db: Knex = knex): Promise<void> {
    requireConfigured()
    await db('outbox')
      .insert({
        account_id: draft.accountId,
        kind: draft.kind,
        once_key: draft.onceKey ?? null,
        recipients: JSON.stringify(draft.recipients),
        subject: draft.subject,
        text_body: draft.text,
        html_body: draft.html,
        attachments: JSON.stringify(draft.attachments ?? []),
      })
      .onConflict('once_key')
      .ignore()
    if (db === knex) wake()
  }

  async function resendOwn(accountId: string): Promise<number> {
    const count = await knex('outbox')
      .where({ account_id: accountId })
      .whereNot('state', 'sent')
      .update({ state: 'queued', attempts: 0, next_attempt_at: knex.fn.now() })
    wake()
    return count
  }

  function wake(): void {
    if (sender === null || isStopped) return
    isAskedAgain = true
    running ??= drain(sender).finally(() => {
      running = null
    })
  }

  async function drain(transport: MailSender): Promise<void> {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      await sendAll(transport).catch((err: unknown) => log.warn({ err }, 'the outbox cannot be read'))
    }
  }

  async function sendAll(transport: MailSender): Promise<void> {
    for (;;) {
      const wasThere = await knex.transaction((trx) => sendNext(trx, transport))
      if (!wasThere || isStopped) return
    }
  }

  async function sendNext(trx: Knex, transport: MailSender): Promise<boolean> {
    const row = await trx<OutboxRow>('outbox')
      .where('state', 'queued')
      .where('next_attempt_at', '<=', trx.fn.now())
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .first()
    if (row === undefined) return false
    const failure = await attempt(transport, row)
    await trx('outbox')
      .where('id', row.id)
      .update(failure === null ? sent(trx) : failed(trx, row.attempts + 1, failure))
    return true
  }

  async function attempt(transport: MailSender, row: OutboxRow): Promise<string | null> {
    try {
      await transport.send({
        id: row.id,
        kind: row.kind,
        recipients: row.recipients,
        subject: row.subject,
        text: row.text_body,
        html: row.html_body,
        attachments: row.attachments,
      })
      return null
    } catch (err) {
      log.warn({ err, mail: row.id, kind: row.kind }, 'a mail was not taken; it will be tried again')
      return err instanceof Error ? err.message : String(err)
    }
  }

  async function stop(): Promise<void> {
    isStopped = true
    clearInterval(timer)
    await running
    sender?.close()
  }
}

function sent(trx: Knex) {
  return { state: 'sent', sent_at: trx.fn.now(), attachments: '[]', last_error: '' }
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
