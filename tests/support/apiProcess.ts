import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../start/engines/freePort.ts'
import { stores } from './stores.ts'

/** An API that runs as a process of its own, as in production. */
export interface ApiProcess {
  readonly url: string
  /** kill -9; resolves once it is gone. */
  kill(): Promise<void>
}

/** Starts an API against the engines of this test run; resolves once it is ready. `env` goes before what it is given otherwise. */
export async function startApiProcess(env: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const { databaseUrl, clickhouseUrl, cubeUrl, cubeSecret, tokenSecret } = stores()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', 'tsx/esm', 'api/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'https://comptoir.example',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'comptoir-fault-')),
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      CUBE_URL: cubeUrl,
      CUBE_SECRET: cubeSecret,
      TOKEN_SECRET: tokenSecret,
      ...env,
    },
  })
  const gone = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { url, kill }
    await wait(100)
  }
  await kill()
  throw new Error('the API does not start')
}
