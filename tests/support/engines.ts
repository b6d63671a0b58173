import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { freePort } from '../../start/engines/freePort.ts'
import { startNodeProcess } from '../../start/engines/nodeProcess.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import type { Supervised } from '../../start/engines/supervise.ts'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import { metricsToken } from './scrape.ts'
import type { Stores } from './stores.ts'

/** Starts the real engines and Cube once for the whole run, in a temporary folder; without them the run is red. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'))
  const scratch = mkdtempSync(join(tmpdir(), 'comptoir-scratch-'))
  // What the tests and their browsers leave behind lies inside, and goes with it; the engines may run as another user.
  chmodSync(scratch, 0o711)
  process.env['TMPDIR'] = scratch
  const running: Supervised[] = []
  const stop = async () => {
    for (const each of running.reverse()) await each.stop()
    for (const folder of [dataDir, scratch]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    project.provide('stores', await start(dataDir, running))
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(dataDir: string, running: Supervised[]): Promise<Stores> {
  const { cubeSecret, tokenSecret, vapidPrivateKey } = readSecrets(dataDir)
  const say = (line: string) => console.error(line)
  const postgres = await startPostgres({ dataDir, say })
  running.push(postgres)
  const clickhouse = await startClickhouse({ dataDir, say })
  running.push(clickhouse)
  await migratePostgres(postgres.url)
  await migrateClickhouse(clickhouse.url, { lockUrl: postgres.url })
  const cubeUrl = `http://127.0.0.1:${await freePort()}`
  running.push(await startCube({ dataDir, cubeUrl, cubeSecret, clickhouseUrl: clickhouse.url }))
  const secrets = { cubeSecret, tokenSecret, vapidPrivateKey }
  return { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url, cubeUrl, ...secrets, dataDir }
}

function startCube(where: {
  dataDir: string
  cubeUrl: string
  cubeSecret: string
  clickhouseUrl: string
}): Promise<Supervised> {
  return startNodeProcess({
    name: 'cube',
    command: ['cube/server.ts'],
    dataDir: where.dataDir,
    env: {
      CUBE_URL: where.cubeUrl,
      CUBE_SECRET: where.cubeSecret,
      CLICKHOUSE_URL: where.clickhouseUrl,
      METRICS_TOKEN: metricsToken,
    },
    readyUrl: `${where.cubeUrl}/livez`,
  })
}
