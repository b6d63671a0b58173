import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SILENT } from '../../db/records/inbox/lastImports.ts'
import { noteImports } from '../../db/records/inbox/lastImports.ts'
import { serveMetrics } from '../../ingest/serveMetrics.ts'
import { createRegistry } from '../../shared/metricsDoor.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, makeRestaurant, uniqueWord } from '../support/builders.ts'
import { makeOffer, replyOf, restaurantBody } from '../support/buyers.ts'
import { askCube } from '../support/cube.ts'
import { metricsToken, readScrape, scrape, type Scrape } from '../support/scrape.ts'
import { type SignedEvent, startStripeServer } from '../support/stripeServer.ts'
import { stores } from '../support/stores.ts'
import { openRig, type Rig } from './ingestRig.ts'

const migration = new URL('../../db/postgres/migrations/0027_last_imports.sql', import.meta.url)
let rig: Rig
let api: TestApi
beforeAll(async () => {
  rig = await openRig()
  api = await startTestApi({ databaseUrl: rig.databaseUrl, metricsToken })
})
afterAll(async () => {
  await api.stop()
  await rig.close()
})

async function scrapeApi(of: TestApi = api): Promise<Scrape> {
  return readScrape((await of.call('GET', '/metrics', { token: metricsToken })).text)
}

/** The series of one metric. */
function seriesOf(found: Scrape, name: string): string[] {
  return [...found.keys()].filter((series) => series === name || series.startsWith(`${name}{`))
}

test('The worker tells files by outcome, refusals by reason, the time of each phase and its memory; the API the quarantine', async () => {
  const restaurant = await makeRestaurant(rig.knex)
  const registry = createRegistry()
  const metrics = await serveMetrics(registry, { port: 0, token: metricsToken })
  const url = `http://127.0.0.1:${metrics.port}`
  const poison = uniqueWord('poison')
  await rig.knex.raw(`ALTER TABLE ticket_keys ADD CONSTRAINT refuses CHECK (guid <> '${poison}') NOT VALID`)
  rig.startWorker({ registry, maxAttempts: 2 })
  const ticket = (guid: string, amount = '5') =>
    `<ENTETE GUID="${guid}" LibSite="${restaurant.name}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="${amount}"/>`
  await rig.upload({ 'a.xml': ticket('a'), 'b.xml': ticket('b') }, [restaurant.id])
  const unknown = ticket('c').replace(restaurant.name, uniqueWord('Ailleurs '))
  await rig.upload(
    { 'a2.xml': ticket('a'), 'b2.xml': ticket('b', '6'), 'c.xml': unknown, 'd.xml': '<rien', 'e.xml': ticket(poison) },
    [restaurant.id],
  )
  await rig.knex.raw('ALTER TABLE ticket_keys DROP CONSTRAINT refuses')
  const found = await scrape(url)
  const files = (outcome: string) => found.get(`comptoir_import_files_total{outcome="${outcome}"}`)
  expect(['accepted', 'duplicate', 'updated', 'rejected', 'quarantined'].map(files)).toEqual([2, 1, 1, 2, 1])
  const refusals = seriesOf(found, 'comptoir_import_refusals_total').filter((series) => found.get(series) !== 0)
  expect(refusals.sort()).toEqual([
    'comptoir_import_refusals_total{reason="malformed"}',
    'comptoir_import_refusals_total{reason="unknownRestaurant"}',
  ])
  for (const phase of ['claim', 'read', 'store'])
    expect(found.get(`comptoir_import_phase_seconds_count{phase="${phase}"}`)).toBeGreaterThan(0)
  expect(found.get('comptoir_import_batches_total{round="files"}')).toBeGreaterThan(0)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  const refused = [fetch(`${url}/metrics`), fetch(`${url}/metrics`, { headers: { authorization: 'Bearer x' } })]
  const elsewhere = fetch(`${url}/`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const statuses = (await Promise.all([...refused, elsewhere])).map(({ status }) => status)
  expect(statuses).toEqual([401, 401, 404])
  metrics.stop()
  const told = await scrapeApi()
  expect(told.get('comptoir_inbox_quarantined')).toBe(1)
  expect(told.get('comptoir_restaurants{last_import="1h"}')).toBe(1)
  // An installation that imported before there was this table knows the same.
  const [statement = ''] = /INSERT INTO last_imports[^;]*/.exec(await readFile(migration, 'utf8')) ?? []
  await rig.knex('last_imports').del()
  await rig.knex.raw(statement)
  expect((await scrapeApi()).get('comptoir_restaurants{last_import="1h"}')).toBe(1)
  expect(told.get('comptoir_part_state{part="postgres",state="ok"}')).toBe(1)
  expect(told.get('comptoir_part_state{part="postgres",state="down"}')).toBe(0)
  expect(told.get('comptoir_disk_free_bytes')).toBeGreaterThan(0)
  expect(told.get('comptoir_disk_total_bytes')).toBeGreaterThan(told.get('comptoir_disk_free_bytes')!)
})

test('A restaurant is noted once, however many files of one batch name it', async () => {
  const [one, two] = [await makeRestaurant(rig.knex), await makeRestaurant(rig.knex)]
  const names = Array.from({ length: 2_000 }, (_, at) => (at % 3 === 0 ? two.id : one.id))
  await rig.knex.transaction((trx) => noteImports(trx, names))
  expect(await rig.knex('last_imports').whereIn('restaurant_id', [one.id, two.id])).toHaveLength(2)
})

test('A batch that was rolled back is not counted, its failure is', async () => {
  const own = await openRig()
  const registry = createRegistry()
  const restaurant = await makeRestaurant(own.knex)
  // The very last word of the batch's transaction fails, as when the store has no connection left: it is taken again later.
  await own.knex.raw(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53300'; END $$`)
  await own.knex.raw('CREATE TRIGGER failing AFTER INSERT ON last_imports FOR EACH ROW EXECUTE FUNCTION fail()')
  own.startWorker({ registry })
  const ticket = `<ENTETE GUID="z" LibSite="${restaurant.name}" Operation="VENTE" Horodatage="2026-03-14T13:00:00" MontantTTC="5"/>`
  const upload = own.upload({ 'z.xml': ticket }, [restaurant.id])
  const counted = async (series: string) => readScrape(await registry.metrics()).get(series)
  await expect.poll(() => counted('comptoir_import_failures_total{round="files"}')).toBeGreaterThan(0)
  expect(await counted('comptoir_import_files_total{outcome="accepted"}')).toBe(0)
  await own.knex.raw('DROP TRIGGER failing ON last_imports')
  expect(await upload).toMatchObject([{ verdict: 'accepted' }])
  await expect.poll(() => counted('comptoir_import_files_total{outcome="accepted"}')).toBe(1)
  await own.close()
})

test('Restaurants are told by the time since their last import; the silent ones by their id, the latest first, a bounded number', async () => {
  const own = await openRig()
  const alone = await startTestApi({ databaseUrl: own.databaseUrl, metricsToken })
  const ages = [0.5, 20, 30, 100, 1000]
  const made = await Promise.all([...ages, null].map(() => makeRestaurant(own.knex)))
  const ended = await makeRestaurant(own.knex, { subscription: 'expired' })
  await heard(own.knex, [...ages.map((hours, at) => ({ id: made[at]!.id, hours })), { id: ended.id, hours: 30 }])
  const found = await scrapeApi(alone)
  const counts = ['1h', '1d', '2d', '7d', 'older', 'never'].map((age) =>
    found.get(`comptoir_restaurants{last_import="${age}"}`),
  )
  expect(counts).toEqual([1, 1, 1, 1, 1, 1])
  const silent = seriesOf(found, 'comptoir_last_import_timestamp_seconds')
  expect(silent).toEqual([2, 3, 4].map((at) => `comptoir_last_import_timestamp_seconds{restaurant="${made[at]!.id}"}`))
  expect(Date.now() / 1000 - found.get(silent[0]!)!).toBeCloseTo(30 * 3600, -2)
  const many = await Promise.all(Array.from({ length: MAX_SILENT + 5 }, () => makeRestaurant(own.knex)))
  await heard(
    own.knex,
    many.map(({ id }, at) => ({ id, hours: 25 + at / 60 })),
  )
  const bounded = seriesOf(await scrapeApi(alone), 'comptoir_last_import_timestamp_seconds')
  expect(bounded).toHaveLength(MAX_SILENT)
  // Those that nobody can help any more leave the list first.
  expect(bounded.join()).not.toContain(made[2]!.id)
  await alone.stop()
  await own.close()
})

async function heard(knex: Knex, restaurants: readonly { readonly id: string; readonly hours: number }[]) {
  await knex('last_imports').insert(
    restaurants.map(({ id, hours }) => ({
      restaurant_id: id,
      imported_at: knex.raw(`now() - ? * interval '1 hour'`, [hours]),
    })),
  )
}

test('While the stores take connections and say nothing a scrape comes in time for Prometheus, and /readyz and it say so', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const deaf = await startTestApi({
    databaseUrl: `postgres://nobody:x@127.0.0.1:${port}/none`,
    clickhouseUrl: `http://127.0.0.1:${port}`,
    metricsToken,
  })
  const signal = AbortSignal.timeout(9_000)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const [metrics, ready] = await Promise.all(
    ['/metrics', '/readyz'].map((path) => fetch(`${deaf.url}${path}`, { headers, signal })),
  )
  const found = readScrape(await metrics!.text())
  for (const part of ['postgres', 'clickhouse'])
    expect(found.get(`comptoir_part_state{part="${part}",state="down"}`)).toBe(1)
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(ready!.status).toBe(503)
  for (const socket of sockets) socket.destroy()
  silent.close()
  await deaf.stop()
})

test('Cube tells its calls by door, its queries by view, what came from memory, its queue and its memory', async () => {
  const { cubeUrl } = stores()
  const before = await scrape(cubeUrl)
  const { restaurant } = await makeCompany(api.knex)
  const question = { measures: ['payments.amount'], timezone: 'UTC' }
  await askCube(question, [restaurant.id])
  await askCube(question, [restaurant.id], { cache: 'stale-if-slow' })
  await askCube(question, null)
  const after = await scrape(cubeUrl)
  const grew = (series: string) => (after.get(series) ?? 0) - (before.get(series) ?? 0)
  expect(grew('comptoir_cube_query_seconds_count{view="payments",outcome="ok"}')).toBeGreaterThan(0)
  expect(grew('comptoir_cube_call_seconds_count{door="load",status="200"}')).toBeGreaterThanOrEqual(2)
  expect(grew('comptoir_cube_call_seconds_count{door="load",status="403"}')).toBeGreaterThanOrEqual(1)
  expect(grew('comptoir_cube_answers_total{source="store"}')).toBeGreaterThan(0)
  expect(after.has('comptoir_cube_queries_running') && after.has('comptoir_cube_queries_waiting')).toBe(true)
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  const refused = await Promise.all(
    [{}, { authorization: `Bearer ${metricsToken}x` }].map((headers) => fetch(`${cubeUrl}/metrics`, { headers })),
  )
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
})

test('Events of Stripe are counted by kind and outcome, forged ones too', async () => {
  const stripe = await startStripeServer()
  const paid = await startTestApi({
    databaseUrl: rig.databaseUrl,
    metricsToken,
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
    stripeApiUrl: stripe.url,
  })
  const account = await makeAccount(rig.knex)
  const offer = await makeOffer(rig.knex, { price: '29.90' })
  const answer = await paid.call('POST', `/restaurant/create-restaurant-manager/${account.id}`, {
    token: await paid.tokenFor(account),
    body: restaurantBody({ abonnements: [{ abonnementID: offer.id }] }),
  })
  const session = stripe.sessions.get(replyOf(answer).url!.split('/').at(-1)!)!
  const deliver = ({ body, signature }: SignedEvent) =>
    paid.call('POST', '/stripe/webhook', { body, headers: { 'stripe-signature': signature } })
  stripe.pay(session.id)
  const event = stripe.event('checkout.session.completed', session.id)
  await deliver(event)
  await deliver({ ...event, signature: event.signature.replace(/v1=.{4}/, 'v1=dead') })
  await deliver(stripe.event('customer.created', session.id))
  const found = await scrapeApi(paid)
  const events = (kind: string, outcome: string) =>
    found.get(`comptoir_webhooks_total{kind="${kind}",outcome="${outcome}"}`)
  expect(events('checkout.session.completed', 'applied')).toBe(1)
  expect(events('unknown', 'refused')).toBe(1)
  expect(events('other', 'ignored')).toBe(1)
  await paid.stop()
  await stripe.stop()
})
