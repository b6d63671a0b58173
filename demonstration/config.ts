import { z } from 'zod'
import {
  addressVariable,
  clickhouseVariable,
  portVariable,
  postgresVariable,
  readVariables,
} from '../shared/configuration.ts'

const Variables = z.object({
  DATABASE_URL: postgresVariable,
  CLICKHOUSE_URL: clickhouseVariable,
  PORT: portVariable(1).default(3000),
  API_URL: addressVariable(/^https?$/, 'http://127.0.0.1:3000').optional(),
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
  const { DATABASE_URL, CLICKHOUSE_URL, PORT, API_URL, DEMO_NOW } = readVariables(Variables, env, {
    who: 'la démonstration',
  })
  return {
    databaseUrl: DATABASE_URL,
    clickhouseUrl: CLICKHOUSE_URL,
    apiUrl: (API_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/+$/, ''),
    now: DEMO_NOW ?? null,
  }
}
