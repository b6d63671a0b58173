import { createHash } from 'node:crypto'
import type { Mailer } from '../../api/mail/mailer.ts'
import type { insertClosing } from '../../api/closings/queries.ts'
import type { redeemCode } from '../../api/checkout/orders.ts'
import type { MakeMailer } from './outboxProtocol.ts'
import type { QueuePoints } from './pointProtocol.ts'

// What the product would do without its locks, for the controls: an exploration that does not find these finds nothing.

/** Two who see the code unused both use it. */
export const redeemCarelessly: typeof redeemCode = async (trx, customer, code) => {
  const unused = await trx('csi_codes').where({ code, used_at: null }).first<{ id: string } | undefined>('id')
  if (unused === undefined) return false
  await trx('csi_codes')
    .where({ id: unused.id })
    .update({ used_at: trx.fn.now(), restaurant_id: customer.restaurantId })
  await trx('subscriptions').insert({
    restaurant_id: customer.restaurantId,
    source: 'code',
    code_id: unused.id,
    nb_months: 12,
    price_cents: 0,
    starts_at: trx.fn.now(),
    ends_at: trx.raw(`now() + interval '360 days'`),
    paid_at: trx.fn.now(),
  })
  return true
}

/** Two who read the same last link forge the same next one. */
export const closeCarelessly: typeof insertClosing = async (trx, { restaurantId, day, snapshot, accountId }) => {
  const last = await trx('day_closings')
    .where({ restaurant_id: restaurantId })
    .orderBy('number', 'desc')
    .first<{ number: number; hash: string } | undefined>('number', 'hash')
  const number = (last?.number ?? 0) + 1
  await trx('day_closings').insert({
    restaurant_id: restaurantId,
    number,
    day,
    previous_hash: last?.hash ?? '0'.repeat(64),
    hash: createHash('sha256').update(`${restaurantId} ${number}`).digest('hex'),
    closed_by: accountId,
    snapshot: JSON.stringify(snapshot),
  })
}

/** Two who see a day open both write its mail, and whoever has left meanwhile gets it too. */
export const pointCarelessly: QueuePoints = async ({ knex, readPoint }, now) => {
  const open = () => knex('point_preferences').where({ by_mail: true, send_minutes: 450 }).whereNull('settled_day')
  const wanting = await open().pluck<string[]>('account_id')
  for (const accountId of wanting) {
    const { head } = await readPoint({ sites: [], now: now.toISOString() })
    const mail = { kind: 'point', recipients: '[]', subject: head, text_body: '', html_body: '' }
    await knex('outbox').insert({ ...mail, account_id: accountId, once_key: null })
    await open().where({ account_id: accountId }).update({ settled_day: '2026-01-15' })
  }
  return wanting.length
}

/** Two who see a mail waiting both send it. */
export const mailCarelessly: MakeMailer = (knex, sender): Mailer => {
  let running = Promise.resolve()
  const send = async () => {
    for (;;) {
      const row = await knex('outbox')
        .where('state', 'queued')
        .orderBy('id')
        .first<{ id: number; subject: string } | undefined>('id', 'subject')
      if (row === undefined) return
      const { id, subject } = row
      await sender.send({ id: String(id), kind: '', recipients: [], subject, text: '', html: '' })
      await knex('outbox').where({ id }).update({ state: 'sent' })
    }
  }
  return {
    isConfigured: true,
    requireConfigured: () => undefined,
    async queue({ subject, onceKey }, db = knex) {
      const row = { kind: '', recipients: '[]', subject, text_body: '', html_body: '', once_key: onceKey ?? null }
      await db('outbox').insert(row).onConflict('once_key').ignore()
    },
    resendOwn: () => Promise.resolve(0),
    wake() {
      running = running.then(send)
    },
    stop: () => running,
  }
}
