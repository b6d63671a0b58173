import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  addressVariable,
  clickhouseVariable,
  nodeEnvVariable,
  portVariable,
  postgresVariable,
  productionFaults,
  publicUrlVariable,
  readVariables,
  secretVariable,
} from '../shared/configuration.ts'
import type { Environment } from '../shared/configuration.ts'

const Variables = z.object({
  NODE_ENV: nodeEnvVariable,
  DATA_DIR: z.string().default('./data'),
  PORT: portVariable(1).default(3_000),
  PUBLIC_URL: publicUrlVariable.optional(),
  DATABASE_URL: postgresVariable.optional(),
  CLICKHOUSE_URL: clickhouseVariable.optional(),
  CUBE_URL: addressVariable(/^http$/, 'http://127.0.0.1:4000').optional(),
  CUBE_SECRET: secretVariable.optional(),
  TOKEN_SECRET: secretVariable.optional(),
  DEMO: z.enum(['0', '1'], { error: '0 ou 1 est attendu' }).optional(),
  PAYMENTS: z.enum(['on', 'off'], { error: 'on ou off est attendu' }).default('on'),
})

/** The file of a data folder that says up to which day the demonstration was loaded. */
export function demonstrationMarker(dataDir: string): string {
  return join(dataDir, 'demonstration.json')
}

/** What `npm start` reads from its environment; everything else goes on to the processes it starts. */
export interface StartConfig {
  readonly isProduction: boolean
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

/** What the command line needs of it: where the data and the stores are. Throws one error that lists every fault. */
export function readStoresConfig(env: Environment = process.env): StartConfig {
  return toConfig(readVariables(Variables, env, { who: 'Comptoir' }))
}

/**
 * Reads and checks the environment of a start once; an empty variable counts as absent. Throws one error that lists every
 * fault; in production also what must never serve real customers, the demonstration's data among it.
 */
export function readStartConfig(env: Environment = process.env): StartConfig {
  const marker = demonstrationMarker(resolve(env['DATA_DIR'] || './data'))
  const isDemonstration = env['NODE_ENV'] === 'production' && existsSync(marker)
  const more = isDemonstration
    ? [`DATA_DIR : ce dossier tient les données de la démonstration (${marker}) : choisissez-en un autre`]
    : []
  return toConfig(readVariables(Variables, env, { who: 'Comptoir', more: [...productionFaults(env), ...more] }))
}

function toConfig(values: z.infer<typeof Variables>): StartConfig {
  return {
    isProduction: values.NODE_ENV === 'production',
    dataDir: resolve(values.DATA_DIR),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    cubeUrl: values.CUBE_URL,
    cubeSecret: values.CUBE_SECRET,
    tokenSecret: values.TOKEN_SECRET,
    // A real installation starts empty without being told.
    hasDemonstration: values.NODE_ENV !== 'production' && values.DEMO !== '0',
  }
}
