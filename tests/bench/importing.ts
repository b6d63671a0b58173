import { mkdtemp, readFile, rm } from 'node:fs/promises'
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
import { tillExports } from './tillFiles.ts'
import { median } from './median.ts'
import { cpuMsOf, cpuMsOfTree } from './peakMemory.ts'

/** What tills send: a file a ticket, a few services, a month. */
const CASES = [
  { ticketsEach: 1, files: 3_000, goal: '≥ 0.5' },
  { ticketsEach: 50, files: 150, goal: '≥ 0.75' },
  { ticketsEach: 1_000, files: 12, goal: '≥ 0.9' },
] as const
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
    const pids = {
      postgres: Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]),
      clickhouse: Number(await readFile(join(dataDir, 'clickhouse.pid'), 'utf8')),
    }
    return await measure({ databaseUrl: postgres.url, clickhouseUrl: engine.url, pids })
  } finally {
    await engine.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Bench {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly pids: { readonly postgres: number; readonly clickhouse: number }
}

/** What the stores and this process, the worker and its reading threads, took of CPU. */
async function cpuMs({ postgres, clickhouse }: Bench['pids']): Promise<number> {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (await cpuMsOfTree(postgres)) + (await cpuMsOf(clickhouse))
}

async function measure(bench: Bench): Promise<BenchRatio[]> {
  const knex = connectPostgres(bench.databaseUrl)
  const clickhouse = connectClickhouse(bench.clickhouseUrl)
  const [restaurant] = await knex('restaurants')
    .insert({ name: SITE, name_key: nameKey(SITE), siret: '', siret_key: '' })
    .returning<{ id: string }[]>('id')
  const stores = { ...bench, knex, clickhouse }
  const ratios: BenchRatio[] = []
  for (const one of CASES) ratios.push(...(await measureCase(stores, one)))
  const single = await oneByOne(clickhouse, tillExports(SINGLE_INSERTS, 1, SITE), restaurant?.id ?? '')
  const [{ files, ticketsEach }] = CASES
  const batched = await importWith(stores, tillExports(files, ticketsEach, SITE), 2)
  await knex.destroy()
  await clickhouse.close()
  return [
    ...ratios,
    { name: 'upload to queryable, of one ticket an insert', ratio: single / (batched.ms / files), goal: '≥ 80' },
  ]
}

async function measureCase(stores: Bench & OpenStores, { ticketsEach, files: count, goal }: (typeof CASES)[number]) {
  const files = tillExports(count, ticketsEach, SITE)
  const times = { alone: [] as number[], one: [] as number[], two: [] as number[], cpu: [] as number[] }
  readAlone(files)
  for (let round = 0; round < ROUNDS; round += 1) {
    times.alone.push(await timed(() => readAlone(files)))
    const [one, two] = [await importWith(stores, files, 1), await importWith(stores, files, 2)]
    times.one.push(one.ms)
    times.two.push(two.ms)
    times.cpu.push(one.cpu)
  }
  const [alone, one, two, cpu] = [median(times.alone), median(times.one), median(times.two), median(times.cpu)]
  const of = `${ticketsEach.toLocaleString('en')} ${ticketsEach === 1 ? 'ticket' : 'tickets'}`
  return [
    { name: `files of ${of}: upload to queryable, of reading and serialising alone`, ratio: alone / one, goal },
    { name: `files of ${of}: two reading threads, of one`, ratio: one / two, goal: '≥ 1.3' },
    { name: `files of ${of}: CPU of all programs, of reading and serialising alone`, ratio: cpu / alone, goal: null },
  ]
}

type Files = ReturnType<typeof tillExports>

/**
 * Milliseconds, of the clock and of CPU, from the upload to its last verdict, by a worker that runs already: its threads read the
 * same files before, as the reading alone did in its first round, so that both sides are compiled; the stores have forgotten them,
 * bytes and tickets.
 */
async function importWith(stores: Bench & OpenStores, files: Files, threads: number) {
  const { knex, clickhouse, databaseUrl, pids } = stores
  const worker = startWorker({ knex, clickhouse, databaseUrl, threads, log: quiet })
  await send(knex, files)
  for (const table of ['inbox_files', 'raw_files', 'ticket_keys']) await knex(table).delete()
  const before = await cpuMs(pids)
  const ms = await timed(() => send(knex, files))
  const cpu = (await cpuMs(pids)) - before
  await worker.stop()
  return { ms, cpu }
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
