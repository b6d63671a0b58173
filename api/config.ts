import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((value) => value === '1' || value === 'true')

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  WEB_DIST: z.string().min(1).default('./web/dist'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.string().min(1),
  CLICKHOUSE_URL: z.url(),
  CUBE_URL: z.url(),
  CUBE_SECRET: z.string().min(16),
  TOKEN_SECRET: z.string().min(16),
  TRUST_PROXY: flag,
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().min(1).default('Comptoir <ne-pas-repondre@comptoir.local>'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z.string().optional(),
  WEATHER_API_KEY: z.string().optional(),
  WEATHER_URL: z.string().optional(),
})

/** Everything the API reads from its environment, checked once. Optional services are undefined when not configured. */
export type ApiConfig = ReturnType<typeof readConfig>

/** Parses the environment; throws one error that lists every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Configuration de l'API refusée :\n  ${faults.join('\n  ')}`)
  }
  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  return {
    isProduction: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    imagesDir: join(dataDir, 'images'),
    mailsDir: join(dataDir, 'mails'),
    webDist: resolve(values.WEB_DIST),
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    clickhouseUrl: values.CLICKHOUSE_URL,
    cubeUrl: values.CUBE_URL.replace(/\/+$/, ''),
    cubeSecret: values.CUBE_SECRET,
    tokenSecret: values.TOKEN_SECRET,
    trustsProxy: values.TRUST_PROXY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: values.STRIPE_API_URL,
    weatherApiKey: values.WEATHER_API_KEY,
    weatherUrl: values.WEATHER_URL,
  }
}
