import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClickHouseClient } from '@clickhouse/client'
import jwt from 'jsonwebtoken'
import { connectClickhouse } from '../../db/clickhouse/connect.ts'
import { startClickhouse } from '../../start/engines/clickhouse/startClickhouse.ts'
import { freePort } from '../../start/engines/freePort.ts'
import { startNodeProcess } from '../../start/engines/nodeProcess.ts'
import { startPostgres } from '../../start/engines/postgres/startPostgres.ts'
import type { Supervised } from '../../start/engines/supervise.ts'
import { migrateClickhouse } from '../../db/migrate.ts'
import type { CubeRow } from '../../reports/question/report.ts'

const secret = 'a secret for the benchmark and nothing else'

/** An empty ClickHouse and the semantic layer over it. */
export interface BenchCube {
  readonly client: ClickHouseClient
  readonly dataDir: string
  readonly postgresUrl: string
  /** Asks Cube for these restaurants; throws when it answers no rows. */
  readonly ask: (query: unknown, restaurantIds: readonly string[]) => Promise<readonly CubeRow[]>
}

/** Runs a benchmark on stores of its own in a temporary folder, and takes everything away afterwards. */
export async function withBenchCube<T>(bench: (cube: BenchCube) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-bench-'))
  const running: Supervised[] = []
  try {
    const { clickhouseUrl, postgresUrl, cubeUrl } = await start(dataDir, running)
    const client = connectClickhouse(clickhouseUrl)
    const result = await bench({ client, dataDir, postgresUrl, ask: (query, ids) => ask(cubeUrl, query, ids) })
    await client.close()
    return result
  } finally {
    for (const each of running.reverse()) await each.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string, running: Supervised[]) {
  const say = () => undefined
  const [clickhouse, postgres] = await Promise.all([startClickhouse({ dataDir, say }), startPostgres({ dataDir, say })])
  running.push(clickhouse, postgres)
  await migrateClickhouse(clickhouse.url, { lockUrl: postgres.url })
  const cubeUrl = `http://127.0.0.1:${await freePort()}`
  const env = { CUBE_URL: cubeUrl, CUBE_SECRET: secret, CLICKHOUSE_URL: clickhouse.url }
  const readyUrl = `${cubeUrl}/livez`
  running.push(await startNodeProcess({ name: 'cube', command: ['cube/server.ts'], dataDir, env, readyUrl, say }))
  return { clickhouseUrl: clickhouse.url, postgresUrl: postgres.url, cubeUrl }
}

async function ask(cubeUrl: string, query: unknown, restaurantIds: readonly string[]): Promise<readonly CubeRow[]> {
  const authorization = jwt.sign({ restaurantIds }, secret, { expiresIn: 60 })
  const answer = await fetch(`${cubeUrl}/cubejs-api/v1/load`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data, error } = (await answer.json()) as { data?: CubeRow[]; error?: string }
  if (data === undefined) throw new Error(`Cube gave no rows: ${error ?? answer.status}`)
  return data
}
