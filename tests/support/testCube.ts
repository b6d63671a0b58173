import { freePort } from '../../start/engines/freePort.ts'
import { startNodeProcess } from '../../start/engines/nodeProcess.ts'
import { metricsToken } from './scrape.ts'

/** A Cube in a process of its own. */
export interface TestCube {
  readonly url: string
  stop(): Promise<void>
}

interface Where {
  /** Names its log, which the run keeps in `dataDir`. */
  readonly name: string
  readonly dataDir: string
  readonly cubeSecret: string
  readonly clickhouseUrl: string
}

/** Starts Cube over a ClickHouse, on a free port; resolves when it is ready. */
export async function startTestCube({ name, dataDir, cubeSecret, clickhouseUrl }: Where): Promise<TestCube> {
  const url = `http://127.0.0.1:${await freePort()}`
  const running = await startNodeProcess({
    name,
    command: ['cube/server.ts'],
    dataDir,
    env: { CUBE_URL: url, CUBE_SECRET: cubeSecret, CLICKHOUSE_URL: clickhouseUrl, METRICS_TOKEN: metricsToken },
    readyUrl: `${url}/livez`,
  })
  return { url, stop: () => running.stop() }
}
