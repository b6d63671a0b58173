import type { ErrorBody } from '../../shared/wire/answers.ts'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadQuota, uploadTexts } from '../../shared/wire/questions/uploads.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { link, makeAccount, makeCompany, makeRestaurant, subscribe } from '../../tests/support/builders.ts'

const idleBodyMs = 400
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ idleBodyMs })
})
afterAll(() => api.stop())

interface Sender {
  readonly id: string
}

async function send(sender: Sender, files = 1) {
  const form = new FormData()
  for (let at = 0; at < files; at += 1)
    form.append('CONTENU_FICHIER_XML', new Blob([`<T x="${randomUUID()}"/>`], { type: 'text/xml' }), `${at}.xml`)
  return await api.call('POST', '/xmlfile/receive-tickets', { token: await api.tokenFor(sender), body: form })
}

const leave = ({ id }: Sender, room: { files?: number; bytes?: number }) =>
  api.knex('upload_quotas').insert({
    customer_id: id,
    day: api.knex.raw(`(now() AT TIME ZONE 'Europe/Paris')::date`),
    files: uploadQuota.files - (room.files ?? 10),
    bytes: uploadQuota.bytes - (room.bytes ?? 1_000_000),
  })
const countOf = async ({ id }: Sender) =>
  (await api.knex('upload_quotas').where({ customer_id: id }).first<{ files: number } | undefined>('files'))?.files
const uploadsOf = ({ id }: Sender) => api.knex('uploads').where({ account_id: id })

test('A day holds 50,000 files of a customer: what goes beyond is refused whole, with the time to wait', async () => {
  const { owner } = await makeCompany(api.knex)
  await leave(owner, { files: 3 })
  const tooMany = await send(owner, 4)
  expect([tooMany.status, tooMany.json]).toMatchObject([429, { code: 'upload_quota', message: uploadTexts.quota }])
  const seconds = Number(tooMany.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(25 * 3600)
  expect(await uploadsOf(owner)).toEqual([])
  expect((await send(owner, 3)).status).toBeLessThan(300)
  expect((await send(owner)).status).toBe(429)
})

test('A day holds 2 GB of a customer, and a full one is refused before its files are read', async () => {
  const { owner } = await makeCompany(api.knex)
  await leave(owner, { bytes: 10 })
  expect((await send(owner)).status).toBe(429)
  await api.knex('upload_quotas').where({ customer_id: owner.id }).update({ bytes: uploadQuota.bytes })
  const { socket, answer } = startUpload(await api.tokenFor(owner), 400_000_000)
  expect(await answer()).toMatch(/^HTTP\/1.1 429 /)
  socket.destroy()
})

test('Of 20 uploads at once no more are stored than there is room for', async () => {
  const { owner } = await makeCompany(api.knex)
  await leave(owner, { files: 5 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(owner)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect(await uploadsOf(owner)).toHaveLength(5)
  // The positive control: a customer of its own has its own day.
  expect((await send((await makeCompany(api.knex)).owner)).status).toBeLessThan(300)
})

test("Whoever sends for a customer is counted in the customer's day: guests, waiters and the other owner", async () => {
  const { owner, invited, waiter, restaurant } = await makeCompany(api.knex)
  const partner = await makeAccount(api.knex)
  await link(api.knex, { account: partner.id, restaurant: restaurant.id })
  const sent = await Promise.all([owner, invited, waiter, partner].map((sender) => send(sender)))
  for (const { status } of sent) expect(status).toBeLessThan(300)
  expect([await countOf(owner), await countOf(partner), await countOf(invited)]).toEqual([4, 4, undefined])
  await api.knex('upload_quotas').where({ customer_id: partner.id }).update({ files: uploadQuota.files })
  for (const sender of [owner, invited, waiter, partner]) expect((await send(sender)).status).toBe(429)
  expect(await countOf(owner)).toBe(4)
})

test('A guest who owns restaurants is counted at home, and staff nowhere', async () => {
  const [host, guest] = [await makeCompany(api.knex), await makeCompany(api.knex)]
  await link(api.knex, { account: guest.owner.id, restaurant: host.restaurant.id, kind: 'invited' })
  const admin = await makeAccount(api.knex, { role: 'admin' })
  const sent = await Promise.all([send(guest.owner), send(admin)])
  for (const { status } of sent) expect(status).toBeLessThan(300)
  expect([await countOf(guest.owner), await countOf(host.owner), await countOf(admin)]).toEqual([
    1,
    undefined,
    undefined,
  ])
})

test('Who never paid stores nothing: no restaurant, or one whose payment never came; once it came, and after its end, files are taken', async () => {
  const newcomer = await makeAccount(api.knex)
  const restaurant = await makeRestaurant(api.knex, { subscription: 'unpaid' })
  const refused = { code: 'subscription_needed', message: uploadTexts.noSubscription }
  const alone = await send(newcomer)
  await link(api.knex, { account: newcomer.id, restaurant: restaurant.id })
  const unpaid = await send(newcomer)
  for (const { status, json } of [alone, unpaid]) expect([status, json]).toMatchObject([403, refused])
  expect(await uploadsOf(newcomer)).toEqual([])
  await subscribe(api.knex, restaurant.id, 'expired')
  expect((await send(newcomer)).status).toBeLessThan(300)
})

test('A sender who says nothing in the middle of a body is cut; a slow one is heard to the end', async () => {
  const { owner } = await makeCompany(api.knex)
  const token = await api.tokenFor(owner)
  const silent = startUpload(token, 100_000)
  silent.socket.write('--cut\r\n')
  const [head = '', told = ''] = (await silent.answer()).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 408 /)
  const { statusCode, code, requestId } = JSON.parse(told) as ErrorBody
  expect([statusCode, code, requestId.length]).toEqual([408, 'silent', 36])
  expect(told).toContain('renvoyez sous le même nom')
  const body = [
    '--cut\r\ncontent-disposition: form-data; name="CONTENU_FICHIER_XML"; filename="lent.xml"\r\n',
    'content-type: text/xml\r\n\r\n<T ',
    ...Array.from({ length: 8 }, (_, at) => `a${at}="1" `),
    '/>\r\n--cut--\r\n',
  ]
  const slow = startUpload(token, Buffer.byteLength(body.join('')))
  for (const part of body) {
    slow.socket.write(part)
    // Longer all together than a silence may be, and each shorter.
    await wait(idleBodyMs / 4)
  }
  expect(await slow.answer()).toMatch(/^HTTP\/1.1 20[02] /)
  expect(await uploadsOf(owner)).toHaveLength(1)
})

/** The head of an upload of so many bytes; `answer` waits for the end of the connection. */
function startUpload(token: string, length: number) {
  const { hostname, port } = new URL(api.url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const head = [
    'POST /v1/xmlfile/receive-tickets HTTP/1.1',
    'host: comptoir.example',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${length}`,
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return { socket, answer: () => ended.then(() => text) }
}
