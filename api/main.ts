import { createServer } from 'node:http'
import { Registry } from 'prom-client'
import { awaitSchema } from '../db/checkSchema.ts'
import { clickhouseLimits, connectClickhouse } from '../db/clickhouse/connect.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { readFigureChanges } from '../db/records/figureChanges.ts'
import { refuseDemonstration } from '../db/postgres/refuseDemonstration.ts'
import { createLog } from '../shared/createLog.ts'
import { shareReadings } from '../shared/shareReadings.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createCubeClient } from './figures/cubeClient.ts'
import { createFiguresGuard, noGuard } from './figures/figuresGuard.ts'
import { connectionLimits } from './http/connectionLimits.ts'
import { refuseUnreadable } from './http/refuseUnreadable.ts'
import { createOutbox } from './mail/outbox.ts'
import { createPushes } from './push/pushQueue.ts'
import { createPasswords } from './limits/passwords.ts'
import { createQuestionTurns } from './limits/questionTurns.ts'
import { compareAtStart } from './reconciliation/compareAtStart.ts'
import { startTimers } from './timers.ts'

const config = orExit(readConfig)
const log = createLog({ name: 'api', level: config.logLevel })
const knex = connectPostgres(config.databaseUrl)
const clickhouse = connectClickhouse(config.clickhouseUrl, clickhouseLimits.api)
const mailer = createOutbox({ config, log, knex })
const pushes = orExit(() => createPushes({ config, log, knex }))
const figures = createFiguresGuard({ knex, clickhouse })
const registry = new Registry()
const readChanges = shareReadings(() => readFigureChanges(knex))
const changes = () => readChanges('')
const cube = createCubeClient({ urls: config.cubeUrls, secret: config.cubeSecret, guard: figures, changes, registry })
let timers: { stop(): void } | undefined
const answer = createApp({
  config,
  log,
  knex,
  clickhouse,
  cube,
  figures,
  mailer,
  pushes,
  passwords: createPasswords(),
  turns: createQuestionTurns(),
  registry,
  isOpen: () => timers !== undefined,
}).callback()

const server = createServer((request, response) => {
  // Until the stores have been looked at, it says only that it lives and what it waits for.
  if (timers !== undefined || /^\/(livez|readyz)\b/.test(request.url ?? '')) void answer(request, response)
  else response.writeHead(503, { 'Retry-After': '5' }).end()
})
refuseUnreadable(server)
server.requestTimeout = connectionLimits.requestMs
server.headersTimeout = connectionLimits.headersMs
server.keepAliveTimeout = connectionLimits.keepAliveMs
server.listen(config.port, config.host)
void checkStores().then(begin, exit)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

/** Nobody is answered by a program that does not fit the data, or with the demonstration's accounts in production. */
async function checkStores(): Promise<void> {
  await awaitSchema({ ...config, knex, clickhouse }, (text) => log.warn(text))
  if (config.isProduction) await refuseDemonstration(knex)
  await compareAtStart({ knex, clickhouse }, log)
}

function begin(): void {
  // Each keeps answers of its own.
  const cubes = config.cubeUrls.map((url) =>
    createCubeClient({ urls: [url], secret: config.cubeSecret, guard: noGuard, changes }),
  )
  timers = startTimers({ config, log, knex, clickhouse, cube, cubes, mailer, pushes })
  mailer.wake()
  pushes.wake()
  log.info({ port: config.port, publicUrl: config.publicUrl }, 'API ready')
}

function orExit<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    return exit(error)
  }
}

function exit(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function stop(): Promise<void> {
  server.close()
  server.closeIdleConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), 5000)
  await new Promise<void>((resolve) => server.once('close', resolve))
  clearTimeout(hurry)
  timers?.stop()
  await Promise.all([mailer.stop(), pushes.stop()])
  await Promise.allSettled([knex.destroy(), clickhouse.close()])
}
