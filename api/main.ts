import { createServer } from 'node:http'
import { pino } from 'pino'
import { connectClickhouse } from '../db/clickhouse/connect.ts'
import { connectPostgres } from '../db/postgres/connect.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { createCubeClient } from './cubeClient.ts'
import { createOutbox } from './mail/outbox.ts'
import { createPasswords } from './middleware/passwords.ts'
import { startTimers } from './timers.ts'

const config = readConfig()
const log = pino({ level: config.logLevel, name: 'api' })
const knex = connectPostgres(config.databaseUrl)
const clickhouse = connectClickhouse(config.clickhouseUrl)
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
