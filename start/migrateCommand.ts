import { migrateClickhouse, migratePostgres } from '../db/migrate.ts'
import { readStoresConfig } from './config.ts'

/** `npm run migrate`: brings the two servers of `DATABASE_URL` and `CLICKHOUSE_URL` to the latest step, once per release, and prints what it ran. */
async function migrate(): Promise<string> {
  const { databaseUrl, clickhouseUrl, clickhouseCluster: cluster = null } = readStoresConfig()
  if (databaseUrl === undefined || clickhouseUrl === undefined)
    throw new Error(
      'DATABASE_URL et CLICKHOUSE_URL sont attendues ; « npm start » migre de lui-même les bases embarquées.',
    )
  const postgres = await migratePostgres(databaseUrl)
  const clickhouse = await migrateClickhouse(clickhouseUrl, { lockUrl: databaseUrl, cluster })
  const steps = [...postgres.map((name) => `postgres ${name}`), ...clickhouse.map((name) => `clickhouse ${name}`)]
  return steps.length === 0 ? 'Les deux bases sont à jour.' : steps.join('\n')
}

try {
  process.stdout.write(`${await migrate()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
