import { migrateClickhouse, migratePostgres } from './migrate.ts'
import { readStartConfig } from './start/config.ts'

/** `npm run migrate`: brings the two servers of `DATABASE_URL` and `CLICKHOUSE_URL` to the latest step, once per release, and prints what it ran. */
async function migrate(): Promise<string> {
  const { databaseUrl, clickhouseUrl } = readStartConfig()
  if (databaseUrl === undefined || clickhouseUrl === undefined)
    throw new Error('DATABASE_URL and CLICKHOUSE_URL are expected; the embedded stores are migrated by npm start.')
  const postgres = await migratePostgres(databaseUrl)
  const clickhouse = await migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl })
  const steps = [...postgres.map((name) => `postgres ${name}`), ...clickhouse.map((name) => `clickhouse ${name}`)]
  return steps.length === 0 ? 'Both stores are up to date.' : steps.join('\n')
}

try {
  process.stdout.write(`${await migrate()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
