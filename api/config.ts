import { join, resolve } from 'node:path'
import { z } from 'zod'
import {
  addressesVariable,
  addressVariable,
  clickhouseVariable,
  countVariable,
  flagVariable,
  logLevelVariable,
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
import { connectionLimits } from './http/connectionLimits.ts'

const Variables = z.object({
  NODE_ENV: nodeEnvVariable,
  PORT: portVariable(0).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: publicUrlVariable.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_DIST: z.string().min(1).default('./web/dist'),
  LOG_LEVEL: logLevelVariable,
  DATABASE_URL: postgresVariable,
  CLICKHOUSE_URL: clickhouseVariable,
  CUBE_URL: addressesVariable(/^https?$/, 'http://127.0.0.1:4000'),
  CUBE_SECRET: secretVariable,
  TOKEN_SECRET: secretVariable,
  METRICS_TOKEN: secretVariable.optional(),
  TRUST_PROXY: flagVariable,
  VAPID_PRIVATE_KEY: vapidVariable.optional(),
  SMTP_URL: addressVariable(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(1).default('Comptoir <ne-pas-repondre@comptoir.local>'),
  PAYMENTS: z.enum(['on', 'off'], { error: 'on ou off est attendu' }).default('on'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.string().optional(),
  WEATHER_API_KEY: z.string().optional(),
  WEATHER_URL: z.string().optional(),
  DISK_FREE_PERCENT: countVariable(0, 100).default(10),
  DISK_FREE_MB: countVariable(0, 1_000_000_000).default(1000),
})

/** Everything the API reads from its environment, checked once. Optional services are undefined when not configured. */
export type ApiConfig = ReturnType<typeof readConfig>

/** Reads the environment; throws one error in French that lists every fault, in production also what must not serve customers. */
export function readConfig(env: Environment = process.env) {
  const values = readVariables(Variables, env, { who: "l'API", more: productionFaults(env) })
  const dataDir = resolve(values.DATA_DIR)
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    idleBodyMs: connectionLimits.idleBodyMs,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    imagesDir: join(dataDir, 'images'),
    mailsDir: join(dataDir, 'mails'),
    webDist: resolve(values.WEB_DIST),
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    /** Cubes that answer alike; when one falls the next is asked. */
    cubeUrls: values.CUBE_URL,
    cubeSecret: values.CUBE_SECRET,
    tokenSecret: values.TOKEN_SECRET,
    /** Who may read /metrics; without it nobody. */
    metricsToken: values.METRICS_TOKEN,
    /** Signs notifications; without it none is sent. */
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    trustsProxy: values.TRUST_PROXY,
    leastFreeDisk: { percent: values.DISK_FREE_PERCENT, bytes: values.DISK_FREE_MB * 1_000_000 },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    takesPayments: values.PAYMENTS === 'on',
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: values.STRIPE_API_URL,
    weatherApiKey: values.WEATHER_API_KEY,
    weatherUrl: values.WEATHER_URL,
  }
}
