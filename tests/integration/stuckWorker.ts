import { existsSync, writeFileSync } from 'node:fs'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { connectPostgres } from '../../db/postgres/connect.ts'
import { startWatchdog } from '../../ingest/store/watchdog.ts'
import { startWorker } from '../../ingest/store/worker.ts'

// A worker that gets stuck in its first life, in the way that its first argument names, and works in its second.
const [how, mark = '', databaseUrl = '', clickhouseUrl = ''] = process.argv.slice(2)
const isFirst = !existsSync(mark)
writeFileSync(mark, '')

const quiet = { info: () => undefined, warn: () => undefined }
const knex = connectPostgres(databaseUrl)
const clickhouse = connectClickhouse(clickhouseUrl)
const forEver = () => new Promise<never>(() => undefined)
const stuck = new Proxy(clickhouse, {
  get: (target, name) =>
    (isFirst && how === 'waiting' && name === 'exec' ? forEver : Reflect.get(target, name)) as unknown,
})
const worker = startWorker({ knex, clickhouse: stuck, databaseUrl, threads: 1, log: quiet, pollMs: 100 })
startWatchdog({
  knex,
  databaseUrl,
  clickhouseUrl,
  progress: worker.progress,
  stallMs: 2_000,
  aloneStallMs: 2_000,
  onStall: () => process.exit(75),
})
if (isFirst && how === 'blocked')
  setTimeout(() => {
    for (;;) Math.random()
  }, 1_500)
process.once('SIGTERM', () => process.exit(0))
