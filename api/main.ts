import { createServer } from 'node:http'
import { createLog } from '../shared/createLog.ts'
import { awaitSchema } from '../db/checkSchema.ts'
import { connectClickhouse } from '../db/clickhouse/connect.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { refuseDemonstration } from '../db/postgres/refuseDemonstration.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createCubeClient } from './cubeClient.ts'
import { createOutbox } from './mail/outbox.ts'
import { createPasswords } from './middleware/passwords.ts'
import { startTimers } from './timers.ts'

const config = orExit(readConfig)
const log = createLog({ name: 'api', level: config.logLevel })
const knex = connectPostgres(config.databaseUrl)
const clickhouse = connectClickhouse(config.clickhouseUrl)
await checkStores().catch((error: unknown) => exit(error))
const mailer = createOutbox({ config, log, knex })
const cube = createCubeClient({ url: config.cubeUrl, secret: config.cubeSecret })
const app = createApp({ config, log, knex, clickhouse, cube, mailer, passwords: createPasswords() })
const timers = startTimers({ config, log, knex, mailer })

const server = createServer((request, answer) => void app.callback()(request, answer))
server.requestTimeout = 30 * 60_000
server.headersTimeout = 30_000
server.listen(config.port, config.host, () => log.info({ port: config.port, publicUrl: config.publicUrl }, 'API ready'))
mailer.wake()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

/** Nobody is answered by a program that does not fit the data, or with the demonstration's accounts in production. */
async function checkStores(): Promise<void> {
  await awaitSchema({ ...config, knex, clickhouse }, (text) => log.warn(text))
  if (config.isProduction) await refuseDemonstration(knex)
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
  timers.stop()
  await mailer.stop()
  await Promise.allSettled([knex.destroy(), clickhouse.close()])
}
