import { createPublicKey } from 'node:crypto'
import { Agent } from 'node:https'
import { createServer, type AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSecrets } from '../../start/engines/secrets.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { makeAccount, type BuiltAccount } from '../../tests/support/builders.ts'
import { makeOwnDatabase } from '../../tests/support/ownDatabase.ts'
import { startNameServer } from '../../tests/support/nameServer.ts'
import { makeDevice, startPushService, type PushService } from '../../tests/support/pushService.ts'
import { stores } from '../../tests/support/stores.ts'
import { publicAgent, sendPush, vapidOf } from './sendPush.ts'

let api: TestApi
let service: PushService
let person: BuiltAccount
let token: string
// A database of its own: the queue is one, and the API of another test would send these too.
beforeAll(async () => {
  service = await startPushService()
  api = await startTestApi({ databaseUrl: await makeOwnDatabase(), pushAgent: service.agent })
})
afterAll(async () => {
  await api.stop()
  await service.stop()
})
beforeEach(async () => {
  service.received.length = 0
  person = await makeAccount(api.knex)
  token = await api.tokenFor(person)
})

/** For a loaded machine. */
const soon = { timeout: 10_000 }
const message = { title: 'Le point', body: 'Samedi 21 nov. · 38 412 €', link: '/le-point', tag: 'le-point' }
const register = async (as = token, device = makeDevice()) => {
  const answer = await api.call('POST', '/push-devices', { token: as, body: device.subscription })
  return { ...device, answer, id: (answer.json as { _id: string })._id }
}
const list = async (as = token) =>
  (await api.call('GET', '/push-devices', { token: as })).json as {
    publicKey: string
    devices: { _id: string; isThis: boolean; lastSentAt: string | null }[]
  }
const waiting = async () => Number((await api.knex('push_outbox').count({ all: '*' }))[0]?.['all'])
const retryNow = async () => {
  await api.knex('push_outbox').update({ next_attempt_at: api.knex.fn.now() })
  api.deps.pushes.wake()
}

test('A device reads what was sealed for it, signed with the key made at first start', async () => {
  const device = await register()
  expect(device.answer.status).toBe(201)
  expect((await api.call('POST', '/push-devices/test', { token })).json).toEqual({ devices: 1 })
  await expect.poll(waiting, soon).toBe(0)
  expect(await api.deps.pushes.queue(person.id, message)).toBe(1)
  await expect.poll(() => service.received.length, soon).toBe(2)
  const [, sealed] = service.received
  expect(device.open(sealed!)).toEqual(message)
  expect(sealed!.path).toBe(device.path)
  expect(sealed!.headers).toMatchObject({ topic: 'le-point', 'content-encoding': 'aes128gcm' })
  expect(Number(sealed!.headers['ttl'])).toBeLessThanOrEqual(12 * 3600)

  const [, signed, key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(sealed!.headers['authorization'])) ?? []
  const made = vapidOf(readSecrets(stores().dataDir).vapidPrivateKey, api.config)
  const { publicKey, devices } = await list()
  expect([key, publicKey]).toEqual([made.publicKey, made.publicKey])
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const verifying = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  expect(jwt.verify(signed!, verifying, { algorithms: ['ES256'] })).toMatchObject({
    aud: 'https://push.example.org',
    sub: 'https://comptoir.example',
  })
  expect(devices).toMatchObject([{ _id: device.id, isThis: true, lastSentAt: expect.any(String) as string }])
})

test('What a service cannot take now is tried again; a device that is no more is forgotten', async () => {
  await register()
  service.statuses.push(503)
  await api.deps.pushes.queue(person.id, message)
  await expect.poll(() => api.knex('push_outbox').pluck('attempts'), soon).toEqual([1])
  await retryNow()
  await expect.poll(() => service.received.length, soon).toBe(1)
  await expect.poll(waiting, soon).toBe(0)

  service.statuses.push(410)
  await api.deps.pushes.queue(person.id, message)
  await expect.poll(async () => (await list()).devices, soon).toEqual([])
  expect(await api.deps.pushes.queue(person.id, message)).toBe(0)
})

test('Two processes send each notification once, and of a transaction that is given up none', async () => {
  const device = await register()
  const twin = await startTestApi({ databaseUrl: api.config.databaseUrl, pushAgent: service.agent })
  const bodies = Array.from({ length: 12 }, (_, number) => `n° ${number}`)
  await api.knex.transaction(async (trx) => {
    for (const body of bodies) await api.deps.pushes.queue(person.id, { ...message, body }, trx)
  })
  const givenUp = api.knex.transaction(async (trx) => {
    await api.deps.pushes.queue(person.id, { ...message, body: 'jamais' }, trx)
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  api.deps.pushes.wake()
  twin.deps.pushes.wake()
  await expect.poll(waiting, soon).toBe(0)
  await twin.stop()
  expect(service.received.map((one) => device.open(one).body).toSorted()).toEqual(bodies.toSorted())
})

test('Nothing goes to a device whose session was ended, nor to the next person of the same browser', async () => {
  const device = await register()
  const other = await makeAccount(api.knex)
  const otherToken = await api.tokenFor(other)
  service.statuses.push(503)
  await api.deps.pushes.queue(person.id, message)
  await expect.poll(() => api.knex('push_outbox').pluck('attempts'), soon).toEqual([1])
  await register(otherToken, device)
  expect(await waiting()).toBe(0)
  expect([(await list()).devices.length, (await list(otherToken)).devices.length]).toEqual([0, 1])

  expect(await api.deps.pushes.queue(other.id, message)).toBe(1)
  await expect.poll(() => service.received.length, soon).toBe(1)
  await api.call('GET', '/auth/logout', { token: otherToken })
  expect(await api.deps.pushes.queue(other.id, message)).toBe(0)

  // Queued before, ended before it went.
  await register()
  service.statuses.push(503)
  await api.deps.pushes.queue(person.id, message)
  await expect.poll(() => api.knex('push_outbox').pluck('attempts'), soon).toEqual([1])
  await api.call('GET', '/auth/logout', { token })
  await retryNow()
  await expect.poll(waiting, soon).toBe(0)
  expect(service.received.length).toBe(1)
})

test('A person has ten devices at most, ends her own alone, and takes them away with her data', async () => {
  const first = await register()
  for (let count = 0; count < 10; count += 1) await register()
  const { devices } = await list()
  expect(devices.map(({ _id }) => _id)).not.toContain(first.id)
  expect(devices.length).toBe(10)

  const stranger = await api.tokenFor(await makeAccount(api.knex))
  const last = `/push-devices/${devices[0]!._id}`
  expect((await api.call('DELETE', last, { token: stranger })).status).toBe(404)
  expect((await api.call('DELETE', last, { token })).json).toEqual({ deletedCount: 1 })

  const held = await api.call('GET', `/personal-data/accounts/${person.id}`, { token })
  expect(held.text).toContain('Appareils à notifier')
})

test.each([
  'http://push.example.org/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://postgres/a',
  'https://metadata.google.internal/a',
  'https://push.example.org:5432/a',
  'https://user:word@push.example.org/a',
  'https://push.example.org./a',
])('An endpoint that is no public https address is refused: %s', async (endpoint) => {
  const { subscription } = makeDevice()
  const { status } = await api.call('POST', '/push-devices', { token, body: { ...subscription, endpoint } })
  expect(status).toBe(422)
})

test('refuses a key that is no point of the curve: nothing could ever be encrypted for it', async () => {
  const { subscription } = makeDevice()
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]).toString('base64url')
  const answer = await api.call('POST', '/push-devices', {
    token,
    body: { ...subscription, keys: { ...subscription.keys, p256dh } },
  })
  expect([answer.status, answer.json]).toMatchObject([422, { field: 'keys.p256dh', message: 'Clé invalide' }])
})

test('An endpoint whose name leads into the house is refused when it is registered; one that nobody knows yet is not', async () => {
  const inside = { 'push.lan.example.org': [10, 0, 0, 5], 'own.example.org': [0xfd, ...Array<number>(14).fill(0), 1] }
  const outside = { 'push.example.org': [93, 184, 215, 14] }
  const names = await startNameServer({ ...inside, ...outside })
  const { databaseUrl } = api.config
  const asking = await startTestApi({ databaseUrl, pushAgent: service.agent, pushResolver: names.resolver })
  const statusOf = async (host: string) => {
    const { subscription } = makeDevice()
    const body = { ...subscription, endpoint: `https://${host}/a` }
    return (await asking.call('POST', '/push-devices', { token, body })).status
  }
  const hosts = [...Object.keys(inside), ...Object.keys(outside), 'nobody.example.org']
  expect(await Promise.all(hosts.map(statusOf))).toEqual([422, 422, 201, 201])
  await asking.stop()
  await names.stop()
})

test('A name that leads into the house is not followed, whatever it is called', async () => {
  let connections = 0
  const inside = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const vapid = vapidOf(stores().vapidPrivateKey, api.config)
  const send = (agent: Agent, host: string) => {
    const { endpoint, keys } = { ...makeDevice().subscription, endpoint: `https://${host}:${port}/a` }
    return sendPush(agent, vapid, { target: { endpoint, ...keys }, message, seconds: 60 })
  }
  for (const host of ['localhost', '127.0.0.1', '[::ffff:127.0.0.1]', '169.254.169.254'])
    await expect(send(publicAgent(), host), host).rejects.toThrow('is not allowed')
  expect(connections).toBe(0)
  // The control: the same way without the guard.
  await expect(send(new Agent(), 'localhost')).rejects.not.toThrow('is not allowed')
  expect(connections).toBe(1)
  await new Promise((resolve) => inside.close(resolve))
})

test('Without a key nothing is offered, and to register says why', async () => {
  const bare = await startTestApi({ databaseUrl: api.config.databaseUrl, vapidPrivateKey: undefined })
  expect((await bare.call('GET', '/push-devices', { token })).json).toEqual({ publicKey: null, devices: [] })
  const refused = await bare.call('POST', '/push-devices', { token, body: makeDevice().subscription })
  expect([refused.status, refused.json]).toMatchObject([503, { code: 'push_not_configured' }])
  await bare.stop()
})
