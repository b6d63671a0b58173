import { z } from 'zod'

const Environment = z.object({
  CUBE_URL: z.url({ protocol: /^http$/ }).default('http://127.0.0.1:4000'),
  CUBE_SECRET: z.string().min(16),
  CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }),
  LOG_LEVEL: z.string().default('info'),
})

/** What the semantic layer needs from its environment. */
export interface CubeConfig {
  readonly host: string
  readonly port: number
  readonly secret: string
  readonly clickhouseUrl: string
  readonly logLevel: string
}

/** Reads and checks the environment once; lists every fault and exits when it cannot be used. */
export function readConfig(): CubeConfig {
  const parsed = Environment.safeParse(process.env)
  if (!parsed.success) {
    process.stderr.write(`The semantic layer cannot start:\n${z.prettifyError(parsed.error)}\n`)
    process.exit(1)
  }
  const address = new URL(parsed.data.CUBE_URL)
  return {
    host: address.hostname,
    port: Number(address.port || 80),
    secret: parsed.data.CUBE_SECRET,
    clickhouseUrl: parsed.data.CLICKHOUSE_URL,
    logLevel: parsed.data.LOG_LEVEL,
  }
}

/**
 * Cube reads these from the environment while its modules load, so this runs before they do: production mode, the
 * JavaScript planner with or without the native addon (the same SQL either way), no telemetry, answers up to the cap of 03 §3.
 */
export function prepareCubeEnvironment(): void {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    CUBEJS_DB_TYPE: 'clickhouse',
    CUBEJS_DEV_MODE: 'false',
    CUBEJS_TELEMETRY: 'false',
    CUBEJS_TESSERACT_SQL_PLANNER: 'false',
    CUBEJS_TRANSPILATION_NATIVE: 'false',
    CUBEJS_TRANSPILATION_WORKER_THREADS_COUNT: '1',
    CUBEJS_REFRESH_WORKER: 'false',
    CUBEJS_EXTERNAL_DEFAULT: 'false',
    CUBEJS_DB_QUERY_LIMIT: '100000',
    CUBEJS_DB_QUERY_DEFAULT_LIMIT: '100000',
  })
}
