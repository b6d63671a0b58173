import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { splitStatements } from '../../db/clickhouse/splitStatements.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import { migrationsOf } from '../../db/migrationFiles.ts'
import { compareCube, followImports } from '../../api/reconciliation/compareCube.ts'
import { createCubeClient } from '../../api/figures/cubeClient.ts'
import { noGuard } from '../../api/figures/figuresGuard.ts'
import type { WireStoreDifference } from '../../shared/wire/storeDifferences.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { readFigureChanges } from '../../db/records/figureChanges.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import type { RunningWorker } from '../../ingest/store/worker.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { makeAccount, makeCompany, type Company } from '../support/builders.ts'
import { startTestCube } from '../support/testCube.ts'
import { toldRestaurant } from '../support/toldRestaurant.ts'
import { startTestWorker } from '../support/worker.ts'
import { cutDeletionShort } from './cutShort.ts'
import { isSettled, makeOlderDatabase } from './olderDatabase.ts'
import { hours, hoursFile, loseHours, loseOneRecord, ticketFile, writeFormerKey } from './tickets.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-reconciliation-'))
const ends: (() => Promise<unknown>)[] = []
const often = { lookMs: 100, changedMs: 100, restaurantsMs: 500, wholeMs: 500 }
const metricsToken = 'une-clef-des-mesures-assez-longue-1234'
let api: TestApi
let knex: Knex
let clickhouse: ClickHouseClient
let databaseUrl: string
let company: Company
let token: string
let sent = 0

beforeAll(async () => {
  const [postgres, engine] = await Promise.all([startPostgres({ dataDir }), startClickhouse({ dataDir })])
  ends.unshift(
    () => engine.stop(),
    () => postgres.stop(),
  )
  await migratePostgres(postgres.url)
  await migrateClickhouse(engine.url, { lockUrl: postgres.url })
  const cubeSecret = 'a secret of this test alone, long enough'
  const cube = await startTestCube({ name: 'cube', dataDir, cubeSecret, clickhouseUrl: engine.url })
  databaseUrl = postgres.url
  api = await startTestApi({ databaseUrl, clickhouseUrl: engine.url, cubeUrls: [cube.url], cubeSecret, metricsToken })
  ends.unshift(
    () => api.stop(),
    () => cube.stop(),
  )
  knex = api.knex
  clickhouse = api.clickhouse
  company = await makeCompany(knex)
  token = await api.tokenFor(company.owner)
})

afterAll(async () => {
  for (const end of ends) await end()
  rmSync(dataDir, { recursive: true, force: true })
})

function startWorker(isReconciling: boolean, stores = { knex, databaseUrl }): RunningWorker {
  const options = { databaseUrl: stores.databaseUrl, pollMs: 100, baseWaitMs: 20, maxFiles: 20 }
  return startTestWorker(
    { knex: stores.knex, clickhouse },
    { ...options, ...(isReconciling ? { reconcile: often } : {}) },
  )
}

async function send(from: number, count: number): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => ticketFile(company.restaurant.name, from + index))
  await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: [company.restaurant.id] })
}

async function sendMore(count: number): Promise<void> {
  await send(sent, count)
  sent += count
}

async function allDone(): Promise<void> {
  while ((await knex('inbox_files').where('state', 'pending').first<object | undefined>()) !== undefined)
    await sleep(20)
}

function centsOf(count: number): number {
  let cents = 0
  for (let index = 0; index < count; index += 1) cents += ticketFile('', index).cents
  return cents
}

/** What a person reads: cents, or 'en reconstruction'. */
async function read(): Promise<number | 'en reconstruction'> {
  const query = {
    measures: ['tickets.gross_amount', 'tickets.tickets_count'],
    timeDimensions: [{ dimension: 'tickets.ts', dateRange: ['2026-01-01', '2026-12-31'] }],
    timezone: 'UTC',
  }
  const { status, json } = await api.call('POST', '/cubejs-api/v1/load', { token, body: { query } })
  if (status === 503) {
    expect(json).toMatchObject({ code: 'rebuilding', message: expect.stringContaining('en reconstruction') as string })
    return 'en reconstruction'
  }
  expect(status).toBe(200)
  const [row] = (json as { data: Record<string, string>[] }).data
  return Math.round(Number(row?.['tickets.gross_amount'] ?? 0) * 100)
}

/** The first figure that is shown after 'en reconstruction'. */
async function shownAgain(): Promise<number> {
  for (;;) {
    const shown = await read()
    if (shown !== 'en reconstruction') return shown
  }
}

/** What ClickHouse holds, without any guard. */
async function storedCents(): Promise<number> {
  const sql = 'SELECT toString(sum(gross_amount)) AS gross FROM pos.tickets FINAL'
  const [row] = await queryRows<{ gross: string }>(clickhouse, { name: 'test_stored', sql })
  return Math.round(Number(row?.gross) * 100)
}

async function untilHealed(): Promise<void> {
  const isOpen = async () =>
    (await knex('store_differences').whereNull('healed_at').first<object | undefined>()) !== undefined
  while ((await knex('store_differences').first<object | undefined>()) === undefined || (await isOpen()))
    await sleep(20)
}

it(
  'raises no alarm while two workers import, and notices nothing that is not there',
  { timeout: 120_000 },
  async () => {
    const workers = [startWorker(true), startWorker(true)]
    for (let round = 0; round < 6; round += 1) await sendMore(40)
    await allDone()
    while (
      (await knex('ticket_months').whereRaw('revision <> compared_revision').first<object | undefined>()) !== undefined
    )
      await sleep(20)
    expect(await knex('store_differences').select()).toEqual([])
    expect(await read()).toBe(centsOf(sent))
    await Promise.all(workers.map((worker) => worker.stop()))
  },
)

it('stays wrong without the reconciliation, and says so instead of a zero', { timeout: 120_000 }, async () => {
  const worker = startWorker(false)
  await clickhouse.command({ query: 'TRUNCATE TABLE pos.tickets' })
  await send(0, 40)
  await allDone()
  expect(await storedCents()).toBe(0)
  while ((await read()) !== 'en reconstruction') await sleep(50)
  await worker.stop()
})

const losses: Readonly<Record<string, () => Promise<void>>> = {
  emptied: async () => {
    await clickhouse.command({ query: 'TRUNCATE TABLE pos.tickets' })
  },
  'deprived of one month': async () => {
    await clickhouse.command({ query: "ALTER TABLE pos.tickets DROP PARTITION '202603'" })
  },
  'put back older': async () => {
    await clickhouse.command({ query: 'TRUNCATE TABLE pos.tickets' })
    await clickhouse.command({ query: 'INSERT INTO pos.tickets SELECT * FROM pos.older' })
  },
}

it.each(Object.entries(losses))(
  'comes back to the cent after ClickHouse was %s under load, and never shows less meanwhile',
  { timeout: 120_000 },
  async (_name, lose) => {
    const workers = [startWorker(true), startWorker(true)]
    await untilHealed()
    await allDone()
    await clickhouse.command({ query: 'DROP TABLE IF EXISTS pos.older' })
    await clickhouse.command({ query: 'CREATE TABLE pos.older AS pos.tickets' })
    await clickhouse.command({
      query: 'INSERT INTO pos.older SELECT * FROM pos.tickets',
      clickhouse_settings: { max_partitions_per_insert_block: '0' },
    })
    await sendMore(40)
    await allDone()
    const atLeast = centsOf(sent)
    await knex('store_differences').delete()
    await lose()
    const loading = (async () => {
      for (let round = 0; round < 8; round += 1) {
        await sendMore(10)
        await sleep(50)
      }
    })()
    while ((await read()) !== 'en reconstruction') await sleep(5)
    // From here on nothing wrong is shown: either the sentence, or all that stood before the loss.
    expect(await shownAgain()).toBeGreaterThanOrEqual(atLeast)
    await loading
    await allDone()
    await untilHealed()
    expect(await storedCents()).toBe(centsOf(sent))
    // Cube looks for new parts each 0.3 s: until then a repeated question knows the imports up to there, never less than before.
    for (let shown = await shownAgain(); shown !== centsOf(sent); shown = await shownAgain())
      expect(shown).toBeGreaterThanOrEqual(atLeast)
    await Promise.all(workers.map((worker) => worker.stop()))
  },
)

it('rebuilds without a figure that falls, with the keys it had', { timeout: 120_000 }, async () => {
  const keys = () =>
    knex('ticket_keys').orderBy('guid').select('guid', 'version', 'content_hash', 'former_hashes', 'ts', 'gross_micros')
  const before = await keys()
  const worker = startWorker(true)
  const [order] = await knex('import_orders')
    .insert({ kind: 'rebuild', restaurant_id: null, up_to_file_id: 0 })
    .returning<{ id: number }[]>('id')
  const isDone = async () =>
    (await knex('import_orders').where({ id: order?.id, state: 'done' }).first<object | undefined>()) !== undefined
  const seen = new Set<unknown>()
  while (!(await isDone())) {
    seen.add(await storedCents())
    seen.add(await read())
  }
  expect([...seen]).toEqual([centsOf(sent)])
  expect(await keys()).toEqual(before)
  await worker.stop()
})

async function sendHours(): Promise<void> {
  const files = [hoursFile(company.restaurant.name)]
  await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: [company.restaurant.id] })
}

/** Seconds worked as a person reads them, or 'en reconstruction'. */
async function readHours(): Promise<number | 'en reconstruction'> {
  const body = { range: ['2026-01-01T00:00', '2026-12-31T23:59'], site: company.restaurant.id }
  const { status, json } = await api.call('POST', '/pointeuses/total-durations', { token, body })
  if (status === 503) return 'en reconstruction'
  expect(status).toBe(200)
  const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return (json as { totalDuration: string }[]).reduce((sum, row) => sum + seconds(row.totalDuration), 0)
}

it(
  'gives lost hours back, all or one record, and says so while the sales are shown',
  { timeout: 120_000 },
  async () => {
    await sendHours()
    const first = startWorker(false)
    await allDone()
    expect(await readHours()).toBe(hours)
    await first.stop()
    await knex('store_differences').delete()
    for (const loss of [loseHours, loseOneRecord]) {
      await clickhouse.command(loss)
      // The control: nobody heals, so it stays wrong and is said to be.
      while ((await readHours()) !== 'en reconstruction') await sleep(20)
      expect(await read()).toBe(centsOf(sent))
      const worker = startWorker(true)
      let shown = await readHours()
      for (; shown === 'en reconstruction'; shown = await readHours()) expect(await read()).toBe(centsOf(sent))
      expect(shown).toBe(hours)
      await worker.stop()
    }
    const found = await knex('store_differences').whereNull('healed_at').orWhereNot('store', 'time_clock')
    expect(found).toEqual([])
  },
)

it('two rebuildings of one restaurant at once never undo one another', { timeout: 120_000 }, async () => {
  // Nor does a third one of a former version that was cut short stop anybody: the migration that came with this one ends it.
  await cutDeletionShort(clickhouse, company.restaurant.id)
  const ends = migrationsOf('clickhouse').find(({ name }) => name.startsWith('0008_'))?.sql ?? ''
  await clickhouse.command({ query: splitStatements(ends).at(-1) ?? '' })
  const orders = [1, 2].map(() => ({ kind: 'rebuild', restaurant_id: company.restaurant.id, up_to_file_id: 0 }))
  await knex('import_orders').insert(orders)
  const workers = [startWorker(true), startWorker(true)]
  const seen = new Set<unknown>()
  while ((await knex('import_orders').where('state', 'pending').first<object | undefined>()) !== undefined)
    seen.add(await storedCents()).add(await read())
  expect([...seen]).toEqual([centsOf(sent)])
  expect(await readHours()).toBe(hours)
  const sql = "SELECT command FROM system.mutations WHERE database = 'pos' AND NOT is_done"
  expect(await queryRows(clickhouse, { name: 'test_deletions', sql })).toEqual([])
  await Promise.all(workers.map((worker) => worker.stop()))
})

it('notices a loss while a rebuilding waits', { timeout: 60_000 }, async () => {
  await knex('import_orders').insert({ kind: 'rebuild', restaurant_id: null, up_to_file_id: 0 })
  await clickhouse.command({ query: 'TRUNCATE TABLE pos.tickets' })
  while ((await read()) !== 'en reconstruction') await sleep(20)
  const worker = startWorker(true)
  expect(await shownAgain()).toBe(centsOf(sent))
  while ((await knex('import_orders').where('state', 'pending').first<object | undefined>()) !== undefined)
    await sleep(20)
  await worker.stop()
})

it(
  'an older version’s stores, a month and hours already lost, are equal again after the upgrade',
  { timeout: 120_000 },
  async () => {
    const olderUrl = await makeOlderDatabase(knex, databaseUrl, '0010_reports.sql')
    await clickhouse.command({ query: "ALTER TABLE pos.tickets DROP PARTITION '202602'" })
    for (const step of [loseOneRecord, ...writeFormerKey]) await clickhouse.command(step)
    await migratePostgres(olderUrl)
    const older = connectPostgres(olderUrl)
    expect(await isSettled(older)).toBe(false)
    const workers = [1, 2].map(() => startWorker(true, { knex: older, databaseUrl: olderUrl }))
    while (!(await isSettled(older))) await sleep(50)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(await storedCents()).toBe(centsOf(sent))
    expect(await readHours()).toBe(hours)
    const lost = await older('store_differences').distinct<{ month: string }[]>(
      older.raw(`to_char(month, 'YYYY-MM') AS month`),
    )
    expect(lost).toEqual([{ month: '2026-02' }])
    const [sum] = await older('ticket_months').sum<{ micros: string }[]>('gross_micros as micros')
    expect(Number(sum?.micros) / 10_000).toBe(centsOf(sent))
    const records = await older('clock_keys').orderBy('record_key').pluck<string[]>('record_key')
    expect(records).toEqual(['h-2', 'h-3', 'nom|Zoé|2026-03-14|09:00:00.000'])
    await older.destroy()
  },
)

it('puts right a start of day that a frozen program told late, long before all is compared', async () => {
  const { id } = company.restaurant
  const minutes = async () => (await toldRestaurant(clickhouse, id))?.minutes
  const worker = startTestWorker({ knex, clickhouse }, { databaseUrl, reconcile: { ...often, wholeMs: 3_600_000 } })
  const right = await minutes()
  // Behind what the worker compares at its start.
  await sleep(2_000)
  for (const late of [300, 301]) {
    await clickhouse.insert({
      table: 'pos.day_starts',
      values: [{ restaurant_id: id, minutes: late }],
      format: 'JSONEachRow',
    })
    await expect.poll(minutes).toBe(right)
  }
  await worker.stop()
})

it('takes back what ClickHouse knows more than a Postgres that was put back older', { timeout: 120_000 }, async () => {
  const last = await knex('inbox_files').max<{ id: number }[]>('id as id')
  await sendMore(1)
  const worker = startWorker(true)
  await allDone()
  const whole = centsOf(sent)
  expect(await storedCents()).toBe(whole)
  await worker.stop()
  await knex('store_differences').delete()
  await knex.raw('DELETE FROM ticket_keys WHERE version >= ?', [((last[0]?.id ?? 0) + 1) * 2 ** 20])
  await knex('inbox_files')
    .where('id', '>', last[0]?.id ?? 0)
    .delete()
  const other = startWorker(true)
  await untilHealed()
  expect(await storedCents()).toBe(centsOf(sent - 1))
  expect(await shownAgain()).toBe(centsOf(sent - 1))
  await other.stop()
})

it('shows super-admins alone what was different, in a list and in the metrics', async () => {
  const superAdmin = await makeAccount(knex, { role: 'super-admin' })
  const { json } = await api.call('GET', '/store-differences', { token: await api.tokenFor(superAdmin) })
  const [latest] = json as WireStoreDifference[]
  expect(latest).toMatchObject({ LibSite: company.restaurant.name, store: 'clickhouse', attempts: 0 })
  expect(latest?.healedAt).not.toBeNull()
  expect((await api.call('GET', '/store-differences', { token })).status).toBe(403)
  expect((await api.call('GET', '/store-differences')).status).toBe(401)
  const metrics = (await api.call('GET', '/metrics', { token: metricsToken })).text
  expect(metrics).toMatch(/^comptoir_reconciliation_differences 0$/m)
})

it('notices that Cube answers otherwise than the stores, and makes it forget', { timeout: 60_000 }, async () => {
  await knex('store_differences').delete()
  const { cubeUrls, cubeSecret } = api.config
  const honest = createCubeClient({
    urls: cubeUrls,
    secret: cubeSecret,
    guard: noGuard,
    changes: () => readFigureChanges(knex),
  })
  let isStale = true
  const asked: unknown[] = []
  // A memory that was not told of the last import, until the restaurants are published again.
  const stale = {
    ...honest,
    async load(...question: Parameters<typeof honest.load>) {
      asked.push(question[0].timeDimensions)
      return isStale ? [] : await honest.load(...question)
    },
  }
  const deps = { knex, clickhouse, log: api.deps.log }
  expect(await compareCube({ ...deps, cube: honest })).toBe(0)
  expect(await compareCube({ ...deps, cube: stale })).toBeGreaterThan(0)
  while ((await read()) !== 'en reconstruction') await sleep(50)
  isStale = false
  await compareCube({ ...deps, cube: stale })
  while ((await read()) !== centsOf(sent - 1)) await sleep(50)

  // After an import: the months that it changed, and nothing as long as nothing changed.
  const follower = followImports({ ...deps, cube: stale })
  isStale = true
  asked.length = 0
  expect([await follower.compare(), await follower.compare(), asked.length]).toEqual([0, 0, 0])
  const worker = startWorker(true)
  await send(sent - 1, 1)
  while ((await follower.compare()) === 0) await sleep(20)
  const month = `2026-${String(1 + ((sent - 1) % 9)).padStart(2, '0')}`
  expect(JSON.stringify(asked[0])).toContain(`"dateRange":["${month}-01","${month}-`)
  while ((await read()) !== 'en reconstruction') await sleep(50)
  isStale = false
  await compareCube({ ...deps, cube: stale })
  while ((await read()) !== centsOf(sent)) await sleep(50)
  await worker.stop()
})
