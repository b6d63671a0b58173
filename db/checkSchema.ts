import { setTimeout as wait } from 'node:timers/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { Knex } from 'knex'
import { queryRows } from './clickhouse/query.ts'
import { explainStoreFailure } from './explainStoreFailure.ts'
import { migrationsOf, pendingMigrations, restoringMark } from './migrationFiles.ts'

/** Both stores, and where they are, so that a failure can name the variable. */
export interface CheckedStores {
  readonly knex: Knex
  readonly clickhouse: ClickHouseClient
  readonly databaseUrl: string
  readonly clickhouseUrl: string
}

interface AppliedRow {
  readonly name: string
  readonly checksum: string
}

const retryMs = 2_000

/**
 * Passes when both stores stand at the step of this program. Throws a sentence in French when they are older (migrate first)
 * or newer (this program is too old to write to them), and when one cannot be reached.
 */
export async function checkSchema(stores: CheckedStores): Promise<void> {
  await checkPostgresSchema(stores)
  await checkStore('CLICKHOUSE_URL', stores.clickhouseUrl, () => findClickhouseSteps(stores.clickhouse))
}

/** The same of Postgres alone. */
export async function checkPostgresSchema({
  knex,
  databaseUrl,
}: Pick<CheckedStores, 'knex' | 'databaseUrl'>): Promise<void> {
  await checkStore('DATABASE_URL', databaseUrl, () => findPostgresSteps(knex))
}

/** The same of both stores for the program that a restoration runs: the restoration's mark is no step. */
export async function checkRestoredSchema(stores: CheckedStores): Promise<void> {
  const findSteps = async () => (await findPostgresSteps(stores.knex)).filter(({ name }) => name !== restoringMark)
  await checkStore('DATABASE_URL', stores.databaseUrl, findSteps)
  await checkStore('CLICKHOUSE_URL', stores.clickhouseUrl, () => findClickhouseSteps(stores.clickhouse))
}

/** The steps that ClickHouse has gone, by name; throws when it does not answer. */
export async function findClickhouseSteps(clickhouse: ClickHouseClient): Promise<readonly AppliedRow[]> {
  const [found] = await queryRows<{ tables: number }>(clickhouse, {
    name: 'applied_migrations',
    sql: `SELECT count() AS tables FROM system.tables WHERE database = 'pos' AND name = 'applied_migrations'`,
  })
  if (Number(found?.tables) === 0) return []
  const sql = 'SELECT DISTINCT name, checksum FROM pos.applied_migrations ORDER BY name'
  return await queryRows<AppliedRow>(clickhouse, { name: 'applied_migrations', sql })
}

/**
 * The same for a program that runs for long: it waits for Postgres, saying why, and goes on without ClickHouse when that
 * one is away, since people still log in and send files.
 */
export async function awaitSchema(stores: CheckedStores, say: (text: string) => void): Promise<void> {
  const { knex, clickhouse, databaseUrl, clickhouseUrl } = stores
  while (!(await passes(() => checkStore('DATABASE_URL', databaseUrl, () => findPostgresSteps(knex)), say)))
    await wait(retryMs)
  await passes(() => checkStore('CLICKHOUSE_URL', clickhouseUrl, () => findClickhouseSteps(clickhouse)), say)
}

class Unreachable extends Error {}

async function passes(check: () => Promise<void>, say: (text: string) => void): Promise<boolean> {
  try {
    await check()
    return true
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    say(error.message)
    return false
  }
}

async function checkStore(
  variable: 'DATABASE_URL' | 'CLICKHOUSE_URL',
  url: string,
  find: () => Promise<readonly AppliedRow[]>,
): Promise<void> {
  let applied: readonly AppliedRow[]
  try {
    applied = await find()
  } catch (cause) {
    const explained = explainStoreFailure(variable, url, cause)
    throw explained === null ? cause : new Unreachable(explained.message, { cause })
  }
  const steps = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  const pending = pendingMigrations(migrationsOf(variable === 'DATABASE_URL' ? 'postgres' : 'clickhouse'), steps)
  if (pending.length === 0) return
  const names = pending.map(({ name }) => name).join(', ')
  throw new Error(`${variable} : cette base attend des migrations (${names}) : lancez d'abord « npm run migrate ».`)
}

async function findPostgresSteps(knex: Knex): Promise<readonly AppliedRow[]> {
  if (!(await knex.schema.hasTable('applied_migrations'))) return []
  return await knex<AppliedRow>('applied_migrations').select('name', 'checksum')
}
