import { afterEach, expect, it, vi } from 'vitest'
import { cubeEnvironment, readConfig } from './config.ts'

const secret = 's'.repeat(32)
afterEach(() => void vi.unstubAllEnvs())

it('lets a question ask one row more than the longest answer, which tells that there are more, and gives none by itself', () =>
  expect(cubeEnvironment).toMatchObject({
    CUBEJS_DB_QUERY_LIMIT: '100001',
    CUBEJS_DB_QUERY_DEFAULT_LIMIT: '100000',
  }))

it('runs Cube in production, by the JavaScript planner, without telemetry, a refresher or a store of its own', () =>
  expect(cubeEnvironment).toMatchObject({
    NODE_ENV: 'production',
    CUBEJS_DB_TYPE: 'clickhouse',
    CUBEJS_DEV_MODE: 'false',
    CUBEJS_TELEMETRY: 'false',
    CUBEJS_TESSERACT_SQL_PLANNER: 'false',
    CUBEJS_TRANSPILATION_NATIVE: 'false',
    CUBEJS_TRANSPILATION_WORKER_THREADS_COUNT: '1',
    CUBEJS_REFRESH_WORKER: 'false',
    CUBEJS_EXTERNAL_DEFAULT: 'false',
  }))

it('listens where the API asks it', () => {
  const variables = {
    CUBE_SECRET: secret,
    CLICKHOUSE_URL: 'http://localhost:8123',
    CUBE_URL: undefined,
    METRICS_TOKEN: undefined,
    LOG_LEVEL: 'warn',
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const usual = { secret, clickhouseUrl: 'http://localhost:8123', logLevel: 'warn' }
  expect(readConfig()).toEqual({ ...usual, host: '127.0.0.1', port: 4000, metricsToken: undefined })
  vi.stubEnv('CUBE_URL', 'http://layer.example')
  vi.stubEnv('METRICS_TOKEN', 'm'.repeat(32))
  expect(readConfig()).toEqual({ ...usual, host: 'layer.example', port: 80, metricsToken: 'm'.repeat(32) })
})
