import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  addressVariable,
  clickhouseVariable,
  countVariable,
  nodeEnvVariable,
  portVariable,
  postgresVariable,
  productionFaults,
  publicUrlVariable,
  readVariables,
  secretVariable,
  vapidVariable,
} from '../shared/configuration.ts'
import type { Environment } from '../shared/configuration.ts'

const Variables = z.object({
  NODE_ENV: nodeEnvVariable,
  DATA_DIR: z.string().default('./data'),
  PORT: portVariable(1).default(3_000),
  PUBLIC_URL: publicUrlVariable.optional(),
  DATABASE_URL: postgresVariable.optional(),
  CLICKHOUSE_URL: clickhouseVariable.optional(),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^\w+$/, { error: 'le nom d’une grappe est attendu (lettres, chiffres et _)' })
    .optional(),
  CUBE_URL: addressVariable(/^http$/, 'http://127.0.0.1:4000').optional(),
  CUBE_SECRET: secretVariable.optional(),
  TOKEN_SECRET: secretVariable.optional(),
  VAPID_PRIVATE_KEY: vapidVariable.optional(),
  DEMO: z.enum(['0', '1'], { error: '0 ou 1 est attendu' }).optional(),
  PAYMENTS: z.enum(['on', 'off'], { error: 'on ou off est attendu' }).default('on'),
})

const Doctored = Variables.extend({
  SMTP_URL: addressVariable(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_API_URL: z.string().optional(),
  API_URL: publicUrlVariable.optional(),
  DISK_FREE_PERCENT: countVariable(0, 100).default(10),
  DISK_FREE_MB: countVariable(0, 1_000_000_000).default(1000),
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
  /** undefined: a server of its own. */
  readonly clickhouseCluster: string | undefined
  readonly cubeUrl: string | undefined
  readonly cubeSecret: string | undefined
  readonly tokenSecret: string | undefined
  readonly vapidPrivateKey: string | undefined
  readonly hasDemonstration: boolean
  /** Variables of Comptoir's that are set, by name: a backup tells them to whoever restores it. */
  readonly environment: readonly string[]
}

/** What the command line needs of it: where the data and the stores are. Throws one error that lists every fault. */
export function readStoresConfig(env: Environment = process.env): StartConfig {
  return toConfig(readVariables(Variables, env, { who: 'Comptoir' }), env)
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
  return toConfig(readVariables(Variables, env, { who: 'Comptoir', more: [...productionFaults(env), ...more] }), env)
}

/** What a restored installation must be told again; where its data lies is told anew each time. */
const retold =
  /^(PUBLIC_URL|TRUST_PROXY|CUBE_SECRET|TOKEN_SECRET|METRICS_TOKEN|PAYMENTS|SMTP_URL|MAIL_FROM|STRIPE_\w+|VAPID_PRIVATE_KEY|WEATHER_API_KEY)$/

function toConfig(values: z.infer<typeof Variables>, env: Environment): StartConfig {
  return {
    isProduction: values.NODE_ENV === 'production',
    dataDir: resolve(values.DATA_DIR),
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    clickhouseCluster: values.CLICKHOUSE_CLUSTER,
    cubeUrl: values.CUBE_URL,
    cubeSecret: values.CUBE_SECRET,
    tokenSecret: values.TOKEN_SECRET,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    // A real installation starts empty without being told.
    hasDemonstration: values.NODE_ENV !== 'production' && values.DEMO !== '0',
    environment: Object.keys(env)
      .filter((name) => retold.test(name) && env[name] !== '')
      .toSorted(),
  }
}

/** What the doctor looks at: the configuration of a start, and the services beside it. */
export interface DoctorConfig extends StartConfig {
  readonly smtpUrl: string | undefined
  readonly stripeSecretKey: string | undefined
  readonly stripeApiUrl: string | undefined
  readonly leastFreeDisk: { readonly percent: number; readonly bytes: number }
  /** The running API, when it is not the one of this DATA_DIR. */
  readonly apiUrl: string | undefined
  /** What a start would refuse of this environment; null: nothing. */
  readonly startFault: string | null
}

/** Reads what the doctor needs, whatever production would refuse; throws one error that lists every value that cannot be read. */
export function readDoctorConfig(env: Environment = process.env): DoctorConfig {
  const values = readVariables(Doctored, env, { who: 'Comptoir' })
  return {
    ...toConfig(values, env),
    smtpUrl: values.SMTP_URL,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeApiUrl: values.STRIPE_API_URL,
    leastFreeDisk: { percent: values.DISK_FREE_PERCENT, bytes: values.DISK_FREE_MB * 1_000_000 },
    apiUrl: values.API_URL,
    startFault: startFaultOf(env),
  }
}

function startFaultOf(env: Environment): string | null {
  try {
    readStartConfig(env)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
