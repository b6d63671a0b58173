import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadTexts } from '../../shared/wire/questions/uploads.ts'
import type { WireRefusedFile } from '../../shared/wire/flux.ts'
import type { WireReceived } from '../../shared/wire/uploads.ts'
import { startTestApi, type Answer, type TestApi } from '../support/api.ts'
import { link, makeCompany, makeRestaurant, type Company } from '../support/builders.ts'
import { sampleFor } from '../support/importSamples.ts'
import { startTestWorker } from '../support/worker.ts'

let api: TestApi
let worker: ReturnType<typeof startTestWorker>
let company: Company
beforeAll(async () => {
  api = await startTestApi()
  worker = startTestWorker(api)
  company = await makeCompany(api.knex)
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

interface MadeKey {
  readonly _id: string
  readonly key: string
}

let made = 0

async function makeKey({ owner, restaurant }: Company, name = `Caisse ${(made += 1)}`): Promise<MadeKey> {
  const token = await api.tokenFor(owner)
  const answer = await api.call('POST', '/till-keys', { token, body: { restaurantId: restaurant.id, name } })
  expect(answer.status).toBe(201)
  return answer.json as MadeKey
}

const receive = '/xmlfile/receive-tickets'
const saleOf = (restaurant: Company['restaurant']) => sampleFor('01-vente-simple.xml', restaurant).bytes
const sendRaw = (token: string, body: unknown, { query = '', encoding = '', type = 'text/xml' } = {}) =>
  api.call('POST', `${receive}${query}`, {
    token,
    body,
    headers: { 'content-type': type, ...(encoding === '' ? {} : { 'content-encoding': encoding }) },
  })
const received = (answer: Answer) => (answer.json as WireReceived).upload

/** Begins a body that never ends. */
async function sendCut(key: string): Promise<void> {
  const ends = new AbortController()
  const body = new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('<T>')) })
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/xml' }
  const sending = fetch(`${api.url}/v1${receive}`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
    signal: ends.signal,
  } as RequestInit)
  setTimeout(() => ends.abort(), 300)
  await expect(sending).rejects.toThrow()
  await pause(300)
}

/** Sends the same once more under its name, which stores nothing, until its verdict is there. */
async function verdictOf(send: () => Promise<Answer>) {
  await expect.poll(async () => received(await send()).pending).toBe(0)
  return received(await send())
}

test('A key is shown once, kept hashed, told with its last use, and both its acts stand in the audit log', async () => {
  const { _id, key } = await makeKey(company)
  expect(key).toMatch(/^cdd_[\w-]{43}$/)
  const row = await api.knex('till_keys').where({ id: _id }).first<{ key_hash: Buffer }>()
  expect(row.key_hash.equals(createHash('sha256').update(key).digest())).toBe(true)
  expect(JSON.stringify(row)).not.toContain(key.slice(4))
  const token = await api.tokenFor(company.owner)
  const list = async () => (await api.call('GET', `/till-keys/${company.restaurant.id}`, { token })).text
  expect(await list()).toContain('"lastUsedAt":null')
  expect(await list()).not.toContain(key)
  expect((await sendRaw(key, saleOf(company.restaurant))).status).toBeLessThan(300)
  expect(await list()).not.toContain('"lastUsedAt":null')
  expect((await api.call('DELETE', `/till-keys/${_id}`, { token })).json).toEqual({ deletedCount: 1 })
  const acts = await api.knex('audit_log').where({ target_id: _id }).orderBy('at').pluck('action')
  expect(acts).toEqual(['tillKey.create', 'tillKey.revoke'])
})

test('Revoked, the next request is refused, while another key of the restaurant goes on', async () => {
  const [one, other] = [await makeKey(company, 'Une'), await makeKey(company, 'Autre')]
  const sale = saleOf(company.restaurant)
  expect((await sendRaw(one.key, sale)).status).toBeLessThan(300)
  await api.call('DELETE', `/till-keys/${one._id}`, { token: await api.tokenFor(company.owner) })
  expect((await sendRaw(one.key, sale)).status).toBe(401)
  expect((await sendRaw(other.key, sale)).status).toBeLessThan(300)
})

test('A key that is refused is told so, as a key: nobody signs in at a till', async () => {
  const { _id, key } = await makeKey(company, 'Perdue')
  await api.call('DELETE', `/till-keys/${_id}`, { token: await api.tokenFor(company.owner) })
  const other = await makeKey(company, 'Ailleurs')
  const xml = { body: '<a/>', headers: { 'content-type': 'text/xml' } }
  const told = async (asked: Promise<Answer>) => {
    const { status, json } = await asked
    return [status, (json as { message: string }).message]
  }
  // Revoked, never made, mistyped by a letter, cut short.
  for (const token of [key, `${key}x`, 'cdd_é', 'CDD_', 'cdd_abc'].map((one) => encodeURI(one))) {
    expect(await told(sendRaw(token, '<a/>'))).toEqual([401, uploadTexts.unknownKey])
    expect(await told(sendRaw(token, '<a/>', { query: '?verifier=1' }))).toEqual([401, uploadTexts.unknownKey])
    expect(await told(api.call('POST', '/xmlfile/verifier', { token, ...xml }))).toEqual([401, uploadTexts.unknownKey])
  }
  // Of another door it is the same sentence whether the key lives or not.
  for (const token of [key, other.key])
    for (const path of ['/xmlfile/uploads', '/cubejs-api/v1/meta'])
      expect(await told(api.call('GET', path, { token }))).toEqual([401, uploadTexts.keyElsewhere])
  // The control: a session that ended is one.
  expect(await told(sendRaw('cpt_abc', '<a/>'))).toEqual([401, 'Session terminée\u202f: connectez-vous.'])
})

test('Of a restaurant without an owner it opens nothing, and it does again for the next one', async () => {
  const left = await makeCompany(api.knex)
  const { key } = await makeKey(left)
  const sale = saleOf(left.restaurant)
  const status = async () => (await sendRaw(key, sale)).status
  expect(await status()).toBeLessThan(300)
  await api.knex('memberships').where({ restaurant_id: left.restaurant.id, kind: 'owner' }).del()
  expect(await status()).toBe(401)
  await link(api.knex, { account: company.owner.id, restaurant: left.restaurant.id })
  expect(await status()).toBeLessThan(300)
})

test('It takes files for its restaurant alone: of another one nothing is told, not whether it exists', async () => {
  const { key } = await makeKey(company)
  // The owner's other restaurant, a stranger's and none at all.
  const sister = await makeRestaurant(api.knex)
  await link(api.knex, { account: company.owner.id, restaurant: sister.id })
  const stranger = await makeRestaurant(api.knex)
  const nobody = { id: '', name: 'Nulle part du tout', siret: '99999999900099' }
  const answers = []
  const ofKey = `cette clé de dépôt est celle de «\u202f${company.restaurant.name}\u202f» et n'ouvre que lui`
  for (const [at, restaurant] of [sister, stranger, nobody].entries()) {
    const verdict = await verdictOf(() => sendRaw(key, saleOf(restaurant), { query: `?upload=ailleurs-${at}` }))
    expect(verdict).toMatchObject({ received: 1, rejectedCount: 1, accepted: 0 })
    expect(verdict.rejected.map(({ text }) => text.endsWith(`LibSite="${restaurant.name}"\u202f: ${ofKey}`))).toEqual([
      true,
    ])
    answers.push(verdict.rejected.map(({ reason, line, value }) => [reason, line, value === restaurant.name]))
  }
  expect(answers[0]).toEqual([['Restaurant inconnu', expect.any(Number), true]])
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  const token = await api.tokenFor(company.owner)
  const flux = (await api.call('POST', '/flux/fichiers-refuses', { token, body: {} })).json as WireRefusedFile[]
  expect(flux.filter(({ refus }) => refus.some(({ text }) => text.endsWith(ofKey)))).toHaveLength(3)
  // The control: its own is taken.
  const own = await verdictOf(() => sendRaw(key, saleOf(company.restaurant), { query: '?upload=chez-nous' }))
  expect(own).toMatchObject({ received: 1, rejectedCount: 0 })
})

test('A record that names two restaurants of its owner is a conflict for a key as for a session; a Siret of nobody they know is none', async () => {
  const fresh = await makeCompany(api.knex)
  const [{ key }, token] = [await makeKey(fresh), await api.tokenFor(fresh.owner)]
  const [sister, stranger] = [await makeRestaurant(api.knex), await makeRestaurant(api.knex)]
  await link(api.knex, { account: fresh.owner.id, restaurant: sister.id })
  const ticket = (siret: string) =>
    `<ENTETE GUID="s-${siret}" LibSite="${fresh.restaurant.name}" EmetteurSiret="${siret}" Operation="VENTE" Horodatage="2026-11-02T13:12:00" MontantTTC="10"/>`
  const told = async (sender: string, siret: string) => {
    const bytes = Buffer.from(ticket(siret))
    const checked = await sendRaw(sender, bytes, { query: '?verifier=1' })
    const { rejected } = await verdictOf(() => sendRaw(sender, bytes, { query: `?upload=deux-noms-${siret}` }))
    const [check] = (checked.json as { verifies: { refuses: { reason: string }[] }[] }).verifies
    return [rejected, check?.refuses].map((list) => list?.at(-1)?.reason)
  }
  for (const sender of [key, token]) {
    expect(await told(sender, sister.siret)).toEqual(['conflit LibSite/Siret', 'conflit LibSite/Siret'])
    for (const siret of [stranger.siret, '99999999900099'])
      expect(await told(sender, siret)).not.toContain('conflit LibSite/Siret')
  }
  expect(await api.knex('ticket_keys').where({ restaurant_id: fresh.restaurant.id })).toHaveLength(2)
})

test('A form, a raw body and a packed one give the same; the same name stores nothing twice', async () => {
  const fresh = await makeCompany(api.knex)
  const { key } = await makeKey(fresh)
  const sale = saleOf(fresh.restaurant)
  const form = new FormData()
  form.append('CONTENU_FICHIER_XML', new Blob([new Uint8Array(sale)], { type: 'text/xml' }), 'a.xml')
  const first = await verdictOf(() => api.call('POST', `${receive}?upload=formulaire`, { token: key, body: form }))
  expect(first).toMatchObject({ received: 1, accepted: 1 })
  const raw = await verdictOf(() =>
    sendRaw(key, sale, { query: '?upload=corps-nu1', type: 'application/xml; charset=utf-8' }),
  )
  expect(raw).toMatchObject({ received: 1, duplicates: 1 })
  const packed = { query: '?upload=comprime&name=b.xml', encoding: 'gzip' }
  expect(await verdictOf(() => sendRaw(key, gzipSync(sale), packed))).toMatchObject({ received: 1, duplicates: 1 })
  const files = await api
    .knex('uploads')
    .join('inbox_files AS f', 'f.upload_id', 'uploads.id')
    .whereIn('till_key_id', api.knex('till_keys').where({ restaurant_id: fresh.restaurant.id }).select('id'))
    .orderBy('f.id')
    .pluck('name')
  expect(files).toEqual(['a.xml', 'ticket.xml', 'b.xml'])
})

test('Another ticket under the name of a sending is another sending: both are stored, each repeats its own verdict', async () => {
  const fresh = await makeCompany(api.knex)
  const { key } = await makeKey(fresh)
  const ticket = (number: number) =>
    Buffer.from(
      `<ENTETE GUID="nom-${number}" LibSite="${fresh.restaurant.name}" NumTicket="${number}" Operation="VENTE" Horodatage="2026-11-02T13:12:00" MontantTTC="10"/>`,
    )
  const under = (number: number) => verdictOf(() => sendRaw(key, ticket(number), { query: '?upload=halles-1312' }))
  const [first, second] = [await under(701), await under(702)]
  expect([first, second]).toMatchObject([{ accepted: 1 }, { accepted: 1 }])
  expect(second.id).not.toBe(first.id)
  expect([(await under(701)).id, (await under(702)).id]).toEqual([first.id, second.id])
  const guids: string[] = await api.knex('ticket_keys').where({ restaurant_id: fresh.restaurant.id }).pluck('guid')
  expect(guids.sort()).toEqual(['nom-701', 'nom-702'])
})

test('A bomb is refused while it unpacks, as is a long body, one that is no gzip, and another packing; nothing of them is kept but why', async () => {
  const fresh = await makeCompany(api.knex)
  const { key } = await makeKey(fresh)
  // 1 GB of blanks in a megabyte.
  const bomb = Buffer.concat(Array<Buffer>(64).fill(gzipSync(Buffer.alloc(16 * 1024 * 1024, 32))))
  const before = process.memoryUsage().rss
  const answers = [
    await sendRaw(key, bomb, { encoding: 'gzip', query: '?name=bombe.xml' }),
    await sendRaw(key, Buffer.alloc(5 * 1024 * 1024 + 1, 32)),
    await sendRaw(key, Buffer.from('<T/>'), { encoding: 'gzip' }),
    await sendRaw(key, gzipSync(saleOf(fresh.restaurant)).subarray(0, 200), { encoding: 'gzip' }),
    await sendRaw(key, Buffer.from('<T/>'), { encoding: 'br' }),
    await sendRaw(key, Buffer.alloc(0)),
    await sendRaw(key, saleOf(fresh.restaurant), { type: 'application/octet-stream' }),
    await sendRaw(key, saleOf(fresh.restaurant), { type: 'text/plain' }),
  ]
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  expect(answers.map(({ status, json }) => [status, (json as { message: string }).message])).toEqual([
    [413, 'Fichier de plus de 5 Mo'],
    [413, 'Fichier de plus de 5 Mo'],
    [400, 'Compression gzip illisible.'],
    [400, 'Compression gzip illisible.'],
    [422, 'Seule la compression gzip est acceptée, sur un corps text/xml ou application/xml.'],
    [422, 'Fichier vide'],
    [422, uploadTexts.badType],
    [422, uploadTexts.badType],
  ])
  // Nobody sits at the till: each refusal stands in Flux, with its name and why, as a file that its reader refuses.
  const token = await api.tokenFor(fresh.owner)
  const refused = (await api.call('POST', '/flux/fichiers-refuses', { token, body: {} })).json as WireRefusedFile[]
  const told = answers.map(({ json }, at) => [
    at === 0 ? 'bombe.xml' : 'ticket.xml',
    (json as { message: string }).message,
  ])
  expect(refused.map(({ fichier, motif }) => [fichier, motif])).toEqual(told.toReversed())
  expect(new Set(refused.map(({ site }) => site))).toEqual(new Set([fresh.restaurant.id]))
  const kept = api
    .knex('inbox_files AS f')
    .join('uploads AS u', 'u.id', 'f.upload_id')
    .join('raw_files AS r', 'r.sha256', 'f.sha256')
  const sizes = await kept.whereRaw('u.reach = ARRAY[?]::uuid[]', [fresh.restaurant.id]).pluck('r.size')
  expect(sizes).toEqual(answers.map(() => 0))
  // There is nothing to be read again; somebody puts it by.
  const upload = refused[0]!.envoi ?? ''
  await api.call('POST', `/xmlfile/uploads/${upload}/retry`, { token })
  expect((await api.call('GET', `/xmlfile/uploads/${upload}`, { token })).json).toMatchObject({
    upload: { received: 1, rejectedCount: 1, pending: 0 },
    data: [{ verdict: 'rejected', rejected: [{ reason: uploadTexts.badType, text: uploadTexts.badType }] }],
  })
  expect((await api.call('POST', `/xmlfile/uploads/${upload}/classer`, { token })).json).toEqual({ classes: 1 })
})

test('What a till sends again under one name is refused once, a form as a body; what is cut or comes without a key leaves no trace', async () => {
  const fresh = await makeCompany(api.knex)
  const { key } = await makeKey(fresh)
  const token = await api.tokenFor(fresh.owner)
  const broken = { encoding: 'gzip', query: '?upload=halles-0001&name=a.xml' }
  const twice = [await sendRaw(key, Buffer.from('<T/>'), broken), await sendRaw(key, Buffer.from('<T/>'), broken)]
  expect(twice.map(({ status }) => status)).toEqual([400, 400])
  const form = new FormData()
  form.set('CONTENU_FICHIER_XML', new Blob(['a'], { type: 'image/png' }), 'a.png')
  expect((await api.call('POST', receive, { token: key, body: form })).status).toBe(422)
  expect((await sendRaw(token, Buffer.alloc(0))).status).toBe(422)
  await sendCut(key)
  const refused = (await api.call('POST', '/flux/fichiers-refuses', { token, body: {} })).json as WireRefusedFile[]
  expect(refused.map(({ fichier, motif }) => [fichier, motif])).toEqual([
    ['ticket.xml', uploadTexts.onlyXml],
    ['a.xml', uploadTexts.badGzip],
  ])
})

test('It opens neither Cube nor a list, is nobody’s word for another door, and without a subscription ever paid takes nothing', async () => {
  const { key } = await makeKey(company)
  const doors = [
    await api.call('GET', '/cubejs-api/v1/meta', { token: key }),
    await api.call('GET', '/xmlfile/uploads', { token: key }),
    await api.call('GET', `/till-keys/${company.restaurant.id}`, { token: key }),
    await sendRaw(`${key}x`, saleOf(company.restaurant)),
  ]
  expect(doors.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const unpaid = await makeCompany(api.knex, { restaurant: { subscription: 'none' } })
  expect((await sendRaw((await makeKey(unpaid)).key, saleOf(unpaid.restaurant))).status).toBe(403)
})

test('Two living keys of a restaurant bear no name that people would take for the other’s', async () => {
  const fresh = await makeCompany(api.knex)
  const token = await api.tokenFor(fresh.owner)
  const make = (name: string, restaurantId = fresh.restaurant.id) =>
    api.call('POST', '/till-keys', { token, body: { restaurantId, name } })
  const first = await make('Caisse Été')
  expect(first.status).toBe(201)
  for (const name of ['Caisse Été', ' caisse  ETE']) {
    const { status, json } = await make(name)
    expect([status, (json as { message: string }).message]).toEqual([
      409,
      'Une clé de dépôt de ce restaurant s’appelle déjà «\u202fCaisse Été\u202f»\u202f: choisissez un autre nom, ou révoquez-la.',
    ])
  }
  const sister = await makeRestaurant(api.knex)
  await link(api.knex, { account: fresh.owner.id, restaurant: sister.id })
  const atOnce = await Promise.all([make('Bar'), make('BAR'), make('Caisse Été', sister.id)])
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 201, 409])
  await api.call('DELETE', `/till-keys/${(first.json as MadeKey)._id}`, { token })
  expect((await make('caisse été')).status).toBe(201)
})

test('A parameter that nobody reads is refused: nothing is stored of what was meant to be checked', async () => {
  const fresh = await makeCompany(api.knex)
  const { key } = await makeKey(fresh)
  for (const query of ['?Verifier=1', '?verifier=1&dryRun=1']) {
    const { status, json } = await sendRaw(key, saleOf(fresh.restaurant), { query })
    expect([status, (json as { message: string }).message.slice(0, 19)]).toEqual([422, 'Paramètre inconnu «'])
  }
  expect(
    (await api.call('POST', '/xmlfile/verifier?verifier=1', { body: '<a/>', headers: { 'content-type': 'text/xml' } }))
      .status,
  ).toBe(422)
  expect(await api.knex('uploads').whereRaw('reach = ARRAY[?]::uuid[]', [fresh.restaurant.id])).toEqual([])
})
