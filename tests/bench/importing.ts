import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { insertLines } from '../../ingest/store/insertTickets.ts'
import { prepareFile } from '../../ingest/read/prepareFile.ts'
import { startWorker } from '../../ingest/store/worker.ts'
import { nameKey } from '../../shared/restaurantKeys.ts'
import { ticketColumns } from '../../shared/ticket/columns.ts'
import type { BenchRatio } from './figures.ts'
import { tillFiles } from './tillFiles.ts'
import { median } from './median.ts'

const FILES = 3000
const ROUNDS = 3
const SINGLE_INSERTS = 50
const SITE = 'Banc d’essai'
const quiet = { info: () => undefined, warn: (_: object, text: string) => console.error(text) }

/** From durable upload to the last ticket queryable, against reading and serialising alone, and against one ticket an insert. */
export async function run(): Promise<BenchRatio[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-importing-'))
  const [postgres, engine] = await Promise.all([startPostgres({ dataDir }), startClickhouse({ dataDir })])
  try {
    await migratePostgres(postgres.url)
    await migrateClickhouse(engine.url, { lockUrl: postgres.url })
    return await measure({ databaseUrl: postgres.url, clickhouseUrl: engine.url })
  } finally {
    await engine.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Bench {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
}

async function measure(bench: Bench): Promise<BenchRatio[]> {
  const knex = connectPostgres(bench.databaseUrl)
  const clickhouse = connectClickhouse(bench.clickhouseUrl)
  const [restaurant] = await knex('restaurants')
    .insert({ name: SITE, name_key: nameKey(SITE), siret: '', siret_key: '' })
    .returning<{ id: string }[]>('id')
  const files = tillFiles(FILES, SITE)
  const times = { alone: [] as number[], one: [] as number[], two: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(await timed(() => readAlone(files)))
    times.one.push(await importWith({ ...bench, knex, clickhouse }, files, 1))
    times.two.push(await importWith({ ...bench, knex, clickhouse }, files, 2))
  }
  const [alone, one, two] = [median(times.alone), median(times.one), median(times.two)]
  const single = await oneByOne(clickhouse, files, restaurant?.id ?? '')
  await knex.destroy()
  await clickhouse.close()
  return [
    {
      name: 'upload to queryable with one reading thread, of reading and serialising alone',
      ratio: alone / one,
      goal: '≥ 0.75',
    },
    {
      name: 'upload to queryable with two reading threads, of reading and serialising alone',
      ratio: alone / two,
      goal: '≥ 1.1',
    },
    { name: 'upload to queryable, of one ticket an insert', ratio: single / (two / FILES), goal: '≥ 80' },
  ]
}

type Files = ReturnType<typeof tillFiles>

/** Milliseconds from the upload to its last verdict, by a worker that runs already. */
async function importWith(stores: Bench & OpenStores, files: Files, threads: number): Promise<number> {
  const { knex, clickhouse, databaseUrl } = stores
  const worker = startWorker({ knex, clickhouse, databaseUrl, threads, log: quiet, pollMs: 50 })
  await send(knex, files.slice(0, 200))
  await knex('ticket_keys').delete()
  const ms = await timed(() => send(knex, files))
  await worker.stop()
  return ms
}

async function send(knex: OpenStores['knex'], files: Files): Promise<void> {
  await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: null })
  while ((await knex('inbox_files').where('state', 'pending').first<object | undefined>('id')) !== undefined)
    await sleep(10)
}

interface OpenStores {
  readonly knex: ReturnType<typeof connectPostgres>
  readonly clickhouse: ReturnType<typeof connectClickhouse>
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function readAlone(files: Files): void {
  const receivedAt = new Date()
  for (const [fileId, { name, bytes }] of files.entries()) prepareFile({ fileId, name, bytes, receivedAt })
}

/** Milliseconds a ticket when each has an insert of its own. */
async function oneByOne(
  clickhouse: ReturnType<typeof connectClickhouse>,
  files: Files,
  restaurantId: string,
): Promise<number> {
  const columns = ticketColumns
  const startedAt = performance.now()
  for (const [fileId, { name, bytes }] of files.slice(0, SINGLE_INSERTS).entries()) {
    const [ticket] = prepareFile({ fileId, name, bytes, receivedAt: new Date() }).tickets
    if (ticket === undefined) throw new Error('a ticket was not read')
    const line = `["${restaurantId}","${ticket.guid}","${ticket.ts}",1,0,1,"2026-01-01 00:00:00.000",${ticket.content}]\n`
    await insertLines(clickhouse, 'pos.tickets', { columns, lines: [line] })
  }
  return (performance.now() - startedAt) / SINGLE_INSERTS
}
