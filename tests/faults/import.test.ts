import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { queryRows } from '../../db/clickhouse/query.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { startNodeProcess } from '../../start/engines/nodeProcess.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { storeInboxFiles } from '../../db/records/inbox/storeInboxFiles.ts'
import { makeRestaurant } from '../support/builders.ts'
import { makeRandom, ticketFile } from './tickets.ts'

// `FAULT_FILES=8000 FAULT_KILLS=20 npx vitest run --project e2e tests/faults/import.test.ts` is the whole of it.
const FILES = Number(process.env['FAULT_FILES'] ?? 1500)
const KILLS = Number(process.env['FAULT_KILLS'] ?? 6)
const SEED = Number(process.env['FAULT_SEED'] ?? 20_260_314)

const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-faults-'))
const ends: (() => Promise<void>)[] = []
let knex: Knex
let clickhouse: ClickHouseClient

beforeAll(async () => {
  const [postgres, engine] = await Promise.all([startPostgres({ dataDir }), startClickhouse({ dataDir })])
  ends.push(
    () => engine.stop(),
    () => postgres.stop(),
  )
  await migratePostgres(postgres.url)
  await migrateClickhouse(engine.url, { lockUrl: postgres.url })
  knex = connectPostgres(postgres.url)
  clickhouse = connectClickhouse(engine.url)
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: engine.url,
    LOG_LEVEL: 'warn',
    INGEST_BATCH_FILES: '100',
  }
  const worker = await startNodeProcess({ name: 'worker', command: ['ingest/main.ts', 'worker'], dataDir, env })
  ends.unshift(
    () => worker.stop(),
    () => knex.destroy(),
    () => clickhouse.close(),
  )
})

afterAll(async () => {
  for (const end of ends) await end()
  rmSync(dataDir, { recursive: true, force: true })
})

async function countDone(): Promise<number> {
  const rows = await knex('inbox_files').whereNot('state', 'pending').count<{ count: number }[]>('id as count')
  return rows[0]?.count ?? 0
}

function kill(pidFile: string): void {
  try {
    process.kill(Number(readFileSync(join(dataDir, pidFile), 'utf8')), 'SIGKILL')
  } catch {
    // It was between two lives: nothing to kill.
  }
}

it(
  `keeps every acknowledged ticket once and whole through ${KILLS} kills of the worker and of ClickHouse`,
  { timeout: 1_800_000 },
  async () => {
    const restaurant = await makeRestaurant(knex)
    const files = Array.from({ length: FILES }, (_, index) => ticketFile(restaurant.name, index))
    const random = makeRandom(SEED)
    const moments = Array.from({ length: KILLS }, () => random() * FILES * 0.95).sort((a, b) => a - b)
    await storeInboxFiles(knex, { files, source: 'upload', accountId: null, reach: [restaurant.id] })
    let isWorker = true
    for (const moment of moments) {
      while ((await countDone()) < moment) await sleep(20)
      // Somewhere within the batch that follows.
      await sleep(random() * 400)
      kill(isWorker ? 'run/worker.pid' : 'clickhouse.pid')
      isWorker = !isWorker
    }
    while ((await countDone()) < FILES) await sleep(200)
    while (!(await clickhouse.ping()).success) await sleep(100)
    const [row] = await queryRows<Record<string, number | string>>(clickhouse, {
      name: 'faults',
      sql: `SELECT toUInt32(count()) AS tickets, toUInt32(uniqExact(guid)) AS guids, toString(sum(gross_amount)) AS gross,
          toUInt32(sum(length(lines.label))) AS lines, toString(sum(arraySum(lines.gross_amount))) AS sold,
          toString(sum(arraySum(payments.amount))) AS paid
        FROM pos.tickets FINAL WHERE restaurant_id = {restaurant:UUID}`,
      params: { restaurant: restaurant.id },
    })
    const cents = files.reduce((total, file) => total + file.cents, 0)
    const total = (cents / 100).toFixed(2).replace(/\.?0+$/, '')
    expect(row).toEqual({ tickets: FILES, guids: FILES, gross: total, lines: FILES * 2, sold: total, paid: total })
    const verdicts = await knex('inbox_files').distinct<{ verdict: string }[]>('verdict')
    expect(verdicts).toEqual([{ verdict: 'accepted' }])
  },
)
