import { resolve } from 'node:path'
import { z } from 'zod'

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `une adresse comme ${example} est attendue` })

const Environment = z.object({
  DATA_DIR: z.string().default('./data'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3_000),
  PUBLIC_URL: address(/^https?$/, 'https://comptoir.example').optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/comptoir').optional(),
  CLICKHOUSE_URL: address(/^https?$/, 'http://user:password@host:8123').optional(),
  CUBE_URL: address(/^http$/, 'http://127.0.0.1:4000').optional(),
  CUBE_SECRET: z.string().min(16).optional(),
  TOKEN_SECRET: z.string().min(16).optional(),
  DEMO: z.enum(['0', '1']).default('1'),
})

/** What `npm start` reads from its environment; everything else goes on to the processes it starts. */
export interface StartConfig {
  readonly dataDir: string
  readonly port: number
  readonly publicUrl: string
  /** undefined: the embedded engine is started. */
  readonly databaseUrl: string | undefined
  readonly clickhouseUrl: string | undefined
  readonly cubeUrl: string | undefined
  readonly cubeSecret: string | undefined
  readonly tokenSecret: string | undefined
  readonly hasDemonstration: boolean
}

/** Reads and checks the environment once; an empty variable counts as absent. Throws one error that lists every fault. */
export function readStartConfig(env: NodeJS.ProcessEnv = process.env): StartConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} : ${message}`)
    throw new Error(`La configuration est refusée :\n${faults.join('\n')}`)
  }
  const values = parsed.data
  return {
    dataDir: resolve(values.DATA_DIR),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    cubeUrl: values.CUBE_URL,
    cubeSecret: values.CUBE_SECRET,
    tokenSecret: values.TOKEN_SECRET,
    hasDemonstration: values.DEMO === '1',
  }
}
