import type { ClickHouseClient } from '@clickhouse/client'
import pg from 'pg'
import { clusterIn, ENGINE_SQL } from '../shared/storedParts.ts'
import { clusterForm } from './clickhouse/clusterForm.ts'
import { connectClickhouse } from './clickhouse/connect.ts'
import { queryRows } from './clickhouse/query.ts'
import { explainStoreFailure } from './explainStoreFailure.ts'
import type { StoreVariable } from './explainStoreFailure.ts'
import { splitStatements } from './clickhouse/splitStatements.ts'
import { migrationsOf, pendingMigrations, readMigrations, restoringMark } from './migrationFiles.ts'
import type { Migration } from './migrationFiles.ts'

interface Options {
  /** Another folder of steps, for tests. */
  readonly folder?: string
}

interface PostgresOptions extends Options {
  /** These steps alone: those of a snapshot whose rows come next. */
  readonly steps?: readonly string[]
  /** The mark of a restoration under way is the caller's own. */
  readonly isRestoring?: boolean
}

/** Brings Postgres to the latest step and answers the steps it ran, each in a transaction. A second process waits for the first. */
export async function migratePostgres(
  url: string,
  { folder, steps, isRestoring = false }: PostgresOptions = {},
): Promise<string[]> {
  const all = folder === undefined ? migrationsOf('postgres') : readMigrations(folder)
  return withLock(url, locks.postgres, async (client) => {
    await client.query(`CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`)
    const { rows } = await client.query<AppliedRow>('SELECT name, checksum FROM applied_migrations')
    const applied = isRestoring ? rows.filter(({ name }) => name !== restoringMark) : rows
    const pending = pendingMigrations(all, appliedBy(applied)).filter(
      ({ name }) => steps === undefined || steps.includes(name),
    )
    for (const step of pending) await applyToPostgres(client, step)
    return pending.map(({ name }) => name)
  })
}

/**
 * Brings ClickHouse to the latest step and answers the steps it ran; with `cluster` each in its cluster's form (clusterForm.ts).
 * ClickHouse has no lock of its own: the one held in Postgres (`lockUrl`) makes a second process wait. A step that failed halfway
 * runs again from its start, so its statements say IF NOT EXISTS.
 */
export async function migrateClickhouse(
  url: string,
  { lockUrl, folder, cluster = null }: Options & { lockUrl: string; cluster?: string | null },
): Promise<string[]> {
  const all = folder === undefined ? migrationsOf('clickhouse') : readMigrations(folder)
  const clickhouse = connectClickhouse(url)
  try {
    return await withLock(lockUrl, locks.clickhouse, async () => {
      await explained('CLICKHOUSE_URL', url, checkForm(clickhouse, cluster))
      await runStatements(clickhouse, beginning, cluster)
      const sql = 'SELECT DISTINCT name, checksum FROM pos.applied_migrations'
      const rows = await queryRows<AppliedRow>(clickhouse, { name: 'applied_migrations', sql })
      const pending = pendingMigrations(all, appliedBy(rows))
      for (const step of pending) await applyToClickhouse(clickhouse, step, cluster)
      return pending.map(({ name }) => name)
    })
  } finally {
    await clickhouse.close()
  }
}

/** 'comptoir' in Postgres' space of advisory locks. */
const locks = { postgres: 7_265_119, clickhouse: 7_265_120 }

interface AppliedRow {
  readonly name: string
  readonly checksum: string
}

function appliedBy(rows: readonly AppliedRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Holds an advisory lock on a connection of its own: it is free again when this process ends, however it ends. */
async function withLock<T>(url: string, lock: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await explained('DATABASE_URL', url, client.connect())
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The first use of a store: a failure to reach it is said with the name of its variable. */
async function explained<T>(variable: StoreVariable, url: string, use: Promise<T>): Promise<T> {
  try {
    return await use
  } catch (error) {
    throw explainStoreFailure(variable, url, error) ?? error
  }
}

async function applyToPostgres(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Postgres migration ${name} failed: ${String(error)}`, { cause: error })
  }
}

/** What stands before the first step: where the steps are noted. */
const beginning = `CREATE DATABASE IF NOT EXISTS pos;
  CREATE TABLE IF NOT EXISTS pos.applied_migrations (
    name String, checksum String, applied_at DateTime DEFAULT now()) ENGINE = MergeTree ORDER BY name
  SETTINGS fsync_after_insert = 1, fsync_part_directory = 1`

/** A cluster's tables changed on one server alone, or the other way, would be two stores under one name. */
async function checkForm(clickhouse: ClickHouseClient, cluster: string | null): Promise<void> {
  const [row] = await queryRows<{ engine_full: string }>(clickhouse, { name: 'cluster', sql: ENGINE_SQL })
  const found = clusterIn(row?.engine_full)
  if (row === undefined || found === cluster) return
  const is = found === null ? 'un serveur seul' : `la grappe « ${found} »`
  throw new Error(`CLICKHOUSE_CLUSTER : ${cluster ?? 'rien'} est demandé, mais cette base est ${is}.`)
}

async function runStatements(clickhouse: ClickHouseClient, sql: string, cluster: string | null): Promise<void> {
  for (const statement of splitStatements(sql))
    for (const query of cluster === null ? [statement] : clusterForm(statement, cluster))
      await clickhouse.command({ query })
}

async function applyToClickhouse(
  clickhouse: ClickHouseClient,
  { name, sql, checksum }: Migration,
  cluster: string | null,
): Promise<void> {
  try {
    await runStatements(clickhouse, sql, cluster)
    await clickhouse.insert({ table: 'pos.applied_migrations', values: [{ name, checksum }], format: 'JSONEachRow' })
  } catch (error) {
    throw new Error(`ClickHouse migration ${name} failed: ${String(error)}`, { cause: error })
  }
}
