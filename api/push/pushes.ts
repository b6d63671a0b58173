import type { Knex } from 'knex'

/** A notification as it is read, in French. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** What its click opens, below the application's address: '/le-point'. */
  readonly link: string
  /** Its subject, up to 32 of A–Z a–z 0–9 - _: a later one takes the place of the one before, on the way and on the screen. */
  readonly tag: string
}

/** The door to notifications. */
export interface Pushes {
  /** The public key that browsers subscribe with (65 bytes, base64url); null without VAPID_PRIVATE_KEY: nothing is sent. */
  readonly publicKey: string | null
  /** Whether the name of a device's address leads to no public one now; what it leads to when it is called is looked at again. */
  leadsInside(name: string): Promise<boolean>
  /** Queues a notification for every device of the account whose session was not ended, with the transaction it is given; answers for how many. */
  queue(accountId: string, message: PushMessage, db?: Knex): Promise<number>
  /** Sends what waits, soon. */
  wake(): void
  stop(): Promise<void>
}
