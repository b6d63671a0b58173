import { z } from 'zod'

const environment = z.object({
  DATABASE_URL: z.string().min(1),
  CLICKHOUSE_URL: z.url(),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  API_URL: z.url().optional(),
  DEMO_NOW: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    .optional(),
})

/** What the demonstration's loader reads from its environment. `now` (a wall time) is only set by tests. */
export interface DemonstrationConfig {
  readonly databaseUrl: string
  readonly clickhouseUrl: string
  readonly apiUrl: string
  readonly now: string | null
}

/** Parses the environment; throws one error that lists every fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): DemonstrationConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`Configuration de la démonstration refusée :\n  ${faults.join('\n  ')}`)
  }
  const { DATABASE_URL, CLICKHOUSE_URL, PORT, API_URL, DEMO_NOW } = parsed.data
  return {
    databaseUrl: DATABASE_URL,
    clickhouseUrl: CLICKHOUSE_URL,
    apiUrl: (API_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, ''),
    now: DEMO_NOW ?? null,
  }
}
