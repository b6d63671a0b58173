import type { Knex } from 'knex'

/** A file sent along; `content` is base64 so that the outbox can keep it. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** A mail to queue. `onceKey`: the same key is queued once, whatever is retried. `accountId`: whose mail it is; `restaurantId`: on whose behalf. `unsubscribeUrl`: where one click ends mails of this kind (RFC 8058). */
export interface MailDraft {
  readonly kind: string
  readonly accountId: string | null
  readonly restaurantId?: string
  readonly recipients: readonly { readonly email: string; readonly name: string }[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  readonly onceKey?: string
  readonly unsubscribeUrl?: string
}

/** The door to the outbox. `queue` is durable with the transaction it is given; `wake` sends what waits, soon. */
export interface Mailer {
  /** False in production without SMTP_URL. */
  readonly isConfigured: boolean
  /** Throws 503 in production without SMTP_URL; asked before anything that ends in a mail. */
  requireConfigured(): void
  queue(draft: MailDraft, db?: Knex): Promise<void>
  /** Queues again the caller's own mails that failed or wait for a later try; answers how many. */
  resendOwn(accountId: string): Promise<number>
  wake(): void
  stop(): Promise<void>
}
