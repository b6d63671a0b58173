import type { Resolver } from 'node:dns/promises'
import type { Agent } from 'node:https'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { livesSql } from '../../db/records/pushes/pushDevices.ts'
import type { ApiConfig } from '../config.ts'
import { Drain, triedLater, type WaitingRow } from '../outbox/drain.ts'
import { createResolver, leadsInside } from './leadsInside.ts'
import type { PushMessage, Pushes } from './pushes.ts'
import { publicAgent, sendPush, vapidOf, type Vapid } from './sendPush.ts'

interface PushRow extends WaitingRow, PushMessage {
  subscription_id: string
  expires_at: Date
}

interface Device {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly lives: boolean
}

/** A morning's figures are of no use in the evening. */
const keptHours = 12
/** A slow push service holds up one of them. */
const lanes = 4
/** The device is no more: its browser was removed, or the person took the permission back. */
const gone = new Set([404, 410])

/** The durable queue of notifications, read by every API process. `agent`: what reaches the push services; `resolver`: what knows their names. */
export function createPushes(
  given: { config: Pick<ApiConfig, 'vapidPrivateKey' | 'publicUrl' | 'mailFrom'>; log: Logger; knex: Knex },
  agent: Agent = publicAgent(),
  resolver: Resolver = createResolver(),
): Pushes {
  const { config, log, knex } = given
  if (config.vapidPrivateKey === undefined) return noPushes
  return new PushQueue({ knex, log, agent, resolver, vapid: vapidOf(config.vapidPrivateKey, config) })
}

const noPushes: Pushes = {
  publicKey: null,
  leadsInside: () => Promise.resolve(false),
  queue: () => Promise.resolve(0),
  wake: () => undefined,
  stop: () => Promise.resolve(),
}

/**
 * A row per notification and device, which goes once it was taken, refused for good or too old; what a push service cannot take
 * now is tried again as mails are. What arrives twice after a crash takes the place of the first, by its tag.
 */
class PushQueue implements Pushes {
  readonly publicKey: string
  private readonly drain: Drain<PushRow>

  constructor(private readonly given: { knex: Knex; log: Logger; agent: Agent; resolver: Resolver; vapid: Vapid }) {
    const { knex, log, vapid } = given
    this.publicKey = vapid.publicKey
    this.drain = new Drain<PushRow>({
      knex,
      log,
      table: 'push_outbox',
      due: (trx) => trx('push_outbox'),
      handOver: (row, trx) => this.handOver(row, trx),
      lanes,
    })
  }

  leadsInside(name: string): Promise<boolean> {
    return leadsInside(name, this.given.resolver)
  }

  async queue(accountId: string, { tag, title, body, link }: PushMessage, db: Knex = this.given.knex): Promise<number> {
    const { rowCount } = await db.raw<{ rowCount: number | null }>(
      `INSERT INTO push_outbox (subscription_id, tag, title, body, link, expires_at)
       SELECT p.id, :tag, :title, :body, :link, now() + make_interval(hours => :keptHours)
       FROM push_devices p WHERE p.account_id = :accountId AND ${livesSql}`,
      { accountId, tag, title, body, link, keptHours },
    )
    if (db === this.given.knex) this.wake()
    return rowCount ?? 0
  }

  wake(): void {
    this.drain.wake()
  }

  async stop(): Promise<void> {
    await this.drain.stop()
    this.given.agent.destroy()
  }

  private async handOver(row: PushRow, trx: Knex): Promise<void> {
    const { rows } = await trx.raw<{ rows: Device[] }>(
      `SELECT endpoint, p256dh, auth, ${livesSql} AS lives FROM push_devices p WHERE id = ?`,
      [row.subscription_id],
    )
    const [device] = rows
    const seconds = Math.floor((row.expires_at.getTime() - Date.now()) / 1000)
    if (device?.lives !== true || seconds <= 0) return await forget(trx, row)
    const outcome = await this.attempt(row, device, seconds)
    if (typeof outcome === 'string') return await putOff(trx, row, outcome)
    if (gone.has(outcome)) return await endDevice(trx, row)
    await forget(trx, row)
    if (outcome < 300) await noteSent(trx, row)
  }

  /** The service's status when it decides; in words why to try again otherwise. */
  private async attempt(row: PushRow, target: Device, seconds: number): Promise<number | string> {
    const { agent, vapid, log } = this.given
    const { id, tag, title, body, link } = row
    try {
      const status = await sendPush(agent, vapid, { target, message: { tag, title, body, link }, seconds })
      if (status >= 400) log.warn({ push: id, status }, 'a push service refused a notification')
      return status === 429 || status >= 500 || status < 200 ? `status ${status}` : status
    } catch (err) {
      log.warn({ push: id, reason: reasonOf(err) }, 'a notification was not taken; it will be tried again')
      return reasonOf(err)
    }
  }
}

/** Never the message, which may hold the device's address. */
function reasonOf(err: unknown): string {
  if (!(err instanceof Error)) return 'unknown'
  return 'code' in err && typeof err.code === 'string' ? err.code : err.name
}

async function forget(trx: Knex, { id }: PushRow): Promise<void> {
  await trx('push_outbox').where({ id }).delete()
}

async function putOff(trx: Knex, { id, attempts }: PushRow, reason: string): Promise<void> {
  await trx('push_outbox')
    .where({ id })
    .update(triedLater(trx, attempts + 1, reason))
}

async function endDevice(trx: Knex, { subscription_id: id }: PushRow): Promise<void> {
  await trx('push_devices').where({ id }).delete()
}

async function noteSent(trx: Knex, { subscription_id: id }: PushRow): Promise<void> {
  await trx('push_devices').where({ id }).update({ last_sent_at: trx.fn.now() })
}
