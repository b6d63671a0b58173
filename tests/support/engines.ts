import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import { readSecrets } from '../../start/engines/secrets.ts'
import { migrateClickhouse, migratePostgres } from '../../db/migrate.ts'
import type { Stores } from './stores.ts'
import { startTestCube } from './testCube.ts'

interface Running {
  stop(): Promise<void>
}

/** Starts the real engines and Cube once for the whole run, in a temporary folder; without them the run is red. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-test-'))
  const scratch = mkdtempSync(join(tmpdir(), 'comptoir-scratch-'))
  // What the tests and their browsers leave behind lies inside, and goes with it; the engines may run as another user.
  chmodSync(scratch, 0o711)
  process.env['TMPDIR'] = scratch
  const running: Running[] = []
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

async function start(dataDir: string, running: Running[]): Promise<Stores> {
  const { cubeSecret, tokenSecret, vapidPrivateKey } = readSecrets(dataDir)
  const say = (line: string) => console.error(line)
  const postgres = await startPostgres({ dataDir, say })
  running.push(postgres)
  const clickhouse = await startClickhouse({ dataDir, say })
  running.push(clickhouse)
  await migratePostgres(postgres.url)
  await migrateClickhouse(clickhouse.url, { lockUrl: postgres.url })
  const cube = await startTestCube({ name: 'cube', dataDir, cubeSecret, clickhouseUrl: clickhouse.url })
  running.push(cube)
  const secrets = { cubeSecret, tokenSecret, vapidPrivateKey }
  return { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url, cubeUrl: cube.url, ...secrets, dataDir }
}
