import { z } from 'zod'
import {
  addressVariable,
  clickhouseVariable,
  logLevelVariable,
  readVariables,
  secretVariable,
} from '../shared/configuration.ts'
import { LONGEST_ANSWER } from '../shared/longestAnswer.ts'

const Variables = z.object({
  CUBE_URL: addressVariable(/^http$/, 'http://127.0.0.1:4000').default('http://127.0.0.1:4000'),
  CUBE_SECRET: secretVariable,
  CLICKHOUSE_URL: clickhouseVariable,
  LOG_LEVEL: logLevelVariable,
  METRICS_TOKEN: secretVariable.optional(),
})

/** What the semantic layer needs from its environment. */
export interface CubeConfig {
  readonly host: string
  readonly port: number
  readonly secret: string
  readonly clickhouseUrl: string
  readonly logLevel: string
  /** Who may read /metrics; without it nobody. */
  readonly metricsToken: string | undefined
}

/** Reads and checks the environment once; says every fault and exits when it cannot be used. */
export function readConfig(): CubeConfig {
  const values = readOrExit()
  const address = new URL(values.CUBE_URL)
  return {
    host: address.hostname,
    port: Number(address.port || 80),
    secret: values.CUBE_SECRET,
    clickhouseUrl: values.CLICKHOUSE_URL,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  }
}

function readOrExit(): z.infer<typeof Variables> {
  try {
    return readVariables(Variables, process.env, { who: 'la couche sémantique' })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  }
}

/**
 * Cube reads these from the environment while its modules load: production mode, the JavaScript planner with or without the
 * native addon (the same SQL either way), no telemetry, answers up to the cap of 03 §3 and the row more that tells of a longer one.
 */
export const cubeEnvironment = {
  NODE_ENV: 'production',
  CUBEJS_DB_TYPE: 'clickhouse',
  CUBEJS_DEV_MODE: 'false',
  CUBEJS_TELEMETRY: 'false',
  CUBEJS_TESSERACT_SQL_PLANNER: 'false',
  CUBEJS_TRANSPILATION_NATIVE: 'false',
  CUBEJS_TRANSPILATION_WORKER_THREADS_COUNT: '1',
  CUBEJS_REFRESH_WORKER: 'false',
  CUBEJS_EXTERNAL_DEFAULT: 'false',
  CUBEJS_DB_QUERY_LIMIT: String(LONGEST_ANSWER + 1),
  CUBEJS_DB_QUERY_DEFAULT_LIMIT: String(LONGEST_ANSWER),
} as const

/** Runs before Cube's modules do. */
export function prepareCubeEnvironment(): void {
  Object.assign(process.env, cubeEnvironment)
}
