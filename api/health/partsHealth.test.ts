import type { Knex } from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, makeRestaurant } from '../../tests/support/builders.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'

const metricsToken = 'une-clef-des-mesures-assez-longue-1234'
let api: TestApi
let knex: Knex

beforeEach(async () => {
  const databaseUrl = await makeOwnDatabase()
  knex = connectPostgres(databaseUrl, 2)
  api = await startTestApi({ databaseUrl, metricsToken })
})
afterEach(async () => {
  await api.stop()
  await knex.destroy()
})

async function receive(secondsAgo: number): Promise<void> {
  const files = [{ name: 'a.xml', bytes: Buffer.from('<a/>') }]
  const { uploadId } = await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null })
  const moment = knex.raw(`now() - ? * interval '1 second'`, [secondsAgo])
  await knex('inbox_files').where({ upload_id: uploadId }).update({ received_at: moment, next_attempt_at: moment })
}

async function haveWorker(ages: { heartbeat: number; progress: number; isStalled?: boolean }): Promise<void> {
  const ago = (seconds: number) => knex.raw(`now() - ? * interval '1 second'`, [seconds])
  await knex('worker_progress').insert({
    id: knex.raw('gen_random_uuid()'),
    name: 'essai:1',
    heartbeat_at: ago(ages.heartbeat),
    progressed_at: ago(ages.progress),
    stalled_at: ages.isStalled === true ? ago(ages.heartbeat) : null,
  })
}

test.each([
  ['ok', 'nothing waits and no worker is there', { received: null, worker: null }],
  ['ok', 'a file has just come', { received: 1, worker: null }],
  ['ok', 'a file waits long while a worker moves', { received: 600, worker: { heartbeat: 2, progress: 3 } }],
  ['degraded', 'a file waits and no worker is there', { received: 600, worker: null }],
  ['degraded', 'a file waits and the worker does not move', { received: 600, worker: { heartbeat: 2, progress: 300 } }],
  ['degraded', 'a file waits and the worker has gone', { received: 600, worker: { heartbeat: 300, progress: 300 } }],
] as const)('/readyz says %s when %s', async (status, _, { received, worker }) => {
  if (received !== null) await receive(received)
  if (worker !== null) await haveWorker(worker)
  const answer = await api.call('GET', '/readyz')
  expect(answer.status).toBe(200)
  expect(answer.json).toMatchObject({
    status,
    parts: { worker: { state: status, pending: received === null ? 0 : 1 } },
  })
})

test('/metrics counts what waits, its age, and the workers that were ended for want of progress', async () => {
  await receive(600)
  await haveWorker({ heartbeat: 900, progress: 900, isStalled: true })
  await haveWorker({ heartbeat: 1, progress: 30 })
  const { text } = await api.call('GET', '/metrics', { token: metricsToken })
  expect(text).toMatch(/^comptoir_inbox_pending 1$/m)
  expect(text).toMatch(/^comptoir_inbox_oldest_seconds 60\d\.\d+$/m)
  expect(text).toMatch(/^comptoir_worker_progress_seconds 3\d\.\d+$/m)
  expect(text).toMatch(/^comptoir_worker_restarts_total 1$/m)
  expect(text).toMatch(/^comptoir_postgres_bytes [1-9]\d{6,}$/m)
  expect(text).toMatch(/^comptoir_clickhouse_bytes \d+$/m)
  expect(text).toMatch(/^comptoir_passwords_waiting 0$/m)
})

test('A lock that somebody keeps is answered 503 with Retry-After, and soon', async () => {
  const token = await api.tokenFor(await makeAccount(knex, { role: 'super-admin' }))
  const restaurant = await makeRestaurant(knex)
  const lock = await knex.transaction()
  await lock.raw('LOCK TABLE restaurants IN ACCESS EXCLUSIVE MODE')
  const held = await api.call('GET', `/restaurant/${restaurant.id}`, { token })
  expect([held.status, held.headers.get('retry-after')]).toEqual([503, '5'])
  await lock.rollback()
  expect((await api.call('GET', `/restaurant/${restaurant.id}`, { token })).status).toBe(200)
})

test('A mail that waits for more than a quarter of an hour degrades, and is counted', async () => {
  const mail = { kind: 'test', recipients: '[]', subject: 's', text_body: 't', html_body: 'h' }
  const ago = (minutes: number) => knex.raw(`now() - ? * interval '1 minute'`, [minutes])
  const later = { next_attempt_at: ago(-60) }
  await knex('outbox').insert([
    { ...mail, ...later, created_at: ago(14) },
    { ...mail, ...later, state: 'failed', created_at: ago(500) },
    { ...mail, ...later, state: 'sent', created_at: ago(500) },
  ])
  expect((await api.call('GET', '/readyz')).json).toMatchObject({ status: 'ok', parts: { mails: { waiting: 1 } } })
  await knex('outbox').insert({ ...mail, ...later, created_at: ago(16) })
  expect((await api.call('GET', '/readyz')).json).toMatchObject({
    status: 'degraded',
    parts: { mails: { state: 'degraded', waiting: 2, reason: expect.stringContaining('e-mails') as string } },
  })
  const { text } = await api.call('GET', '/metrics', { token: metricsToken })
  expect(text).toMatch(/^comptoir_mails_waiting 2$/m)
  expect(text).toMatch(/^comptoir_mails_oldest_seconds 96\d\.\d+$/m)
  expect(text).toMatch(/^comptoir_mails_failed 1$/m)
})

test('/readyz and /metrics name orders to the worker that keep failing', async () => {
  const order = { kind: 'erase', up_to_file_id: 0 }
  await knex('import_orders').insert({ ...order, attempts: 4 })
  expect((await api.call('GET', '/readyz')).json).toMatchObject({ status: 'ok', parts: { orders: { waiting: 1 } } })
  await knex('import_orders').insert({ ...order, attempts: 5 })
  expect((await api.call('GET', '/readyz')).json).toMatchObject({
    status: 'degraded',
    parts: { orders: { state: 'degraded', failing: 1, reason: expect.stringContaining('ordre') as string } },
  })
  const { text } = await api.call('GET', '/metrics', { token: metricsToken })
  expect(text).toMatch(/^comptoir_orders_waiting 2$/m)
  expect(text).toMatch(/^comptoir_orders_failing 1$/m)
})
