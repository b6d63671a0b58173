import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Logger } from 'pino'
import type { ApiConfig } from '../config.ts'
import type { MailDraft } from './mailer.ts'

/** A mail of the outbox on its way out. */
type OutgoingMail = Pick<
  MailDraft,
  'kind' | 'recipients' | 'subject' | 'text' | 'html' | 'attachments' | 'unsubscribeUrl'
> & {
  readonly id: string
}

/** Hands one mail over; resolves once it was taken. */
export interface MailSender {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** SMTP when configured; else, outside production, .eml files under the data folder; null in production without SMTP. */
export function createSender(config: ApiConfig, log: Logger): MailSender | null {
  if (config.smtpUrl !== undefined) return smtpSender(config.smtpUrl, config.mailFrom, log)
  return config.isProduction ? null : fileSender(config, log)
}

function smtpSender(smtpUrl: string, from: string, log: Logger): MailSender {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async (mail) => {
      const { rejected } = await transport.sendMail(message(mail, from))
      // The others have it: sending it again would give it to them twice.
      if (rejected.length > 0)
        log.warn({ mail: mail.id, rejected: rejected.length }, 'the mail server refused some recipients')
    },
    close: () => transport.close(),
  }
}

function fileSender({ mailsDir, mailFrom }: ApiConfig, log: Logger): MailSender {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message: source } = await transport.sendMail(message(mail, mailFrom))
      await mkdir(mailsDir, { recursive: true })
      const file = join(mailsDir, `${mail.id.padStart(8, '0')}-${mail.kind}.eml`)
      await writeFile(file, source, { mode: 0o600 })
      log.info({ file, kind: mail.kind }, 'mail written as a file (no SMTP_URL)')
    },
    close: () => transport.close(),
  }
}

function message(mail: OutgoingMail, from: string) {
  return {
    from,
    to: mail.recipients.map(({ email, name }) => ({ address: email, name })),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content, 'base64'),
    })),
    ...(mail.unsubscribeUrl === undefined ? {} : oneClick(mail.unsubscribeUrl)),
    // Texts come from our own templates; nothing in a mail may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What mail programs show as their own « Se désabonner » (RFC 2369, 8058). */
function oneClick(url: string) {
  return { list: { unsubscribe: { url } }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
}
